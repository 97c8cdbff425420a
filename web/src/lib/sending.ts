/** Tells whatever plays a move that one is on its way already: it must not be played twice. */
import { getContext, setContext } from 'svelte';

const KEY = Symbol('sending');

export const setSending = (isSending: () => boolean) => setContext(KEY, isSending);
/** To be called while a component is set up. Outside of a table nothing is ever on its way. */
export const getSending = (): (() => boolean) => getContext<() => boolean>(KEY) ?? (() => false);
