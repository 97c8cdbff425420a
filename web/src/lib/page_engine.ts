/**
 * The page's own engine, in a worker that is started when it is first asked something; a second one thinks for bots, which
 * takes a while.
 */
import type { FromPageWorker, PageEngineVerbs, ToPageWorker, Verb } from '../engine/page_worker';

type Answered = (answer: unknown) => void;

const workers: { answers: Worker | null; thinks: Worker | null } = { answers: null, thinks: null };
// Milliseconds after which an engine counts as failed: without the views of a position the page stands still.
const LIMITS: { [V in Verb]?: number } = { views: 5000 };
const THINKING: Verb[] = ['think', 'prepare', 'decide', 'conclude']; // take a while
let isBroken = false;
let asked = 0;
const waiting = new Map<number, Answered>();

/** Whether this browser can run an engine at all, and none has failed. */
export function isEngineAvailable(): boolean {
  return !isBroken && typeof Worker !== 'undefined' && typeof WebAssembly !== 'undefined';
}

function start(): Worker {
  const made = new Worker(new URL('../engine/page_worker.ts', import.meta.url), { type: 'module' });
  made.onmessage = ({ data }: MessageEvent<FromPageWorker>) => {
    const answered = waiting.get(data.number);
    waiting.delete(data.number);
    if ('failure' in data) fail();
    answered?.('failure' in data ? null : data.answer);
  };
  made.onerror = fail;
  return made;
}

/** Once it has failed, the page does without: it asks the server, as if there had never been an engine. */
function fail(): void {
  isBroken = true;
  for (const worker of Object.values(workers)) worker?.terminate();
  workers.answers = workers.thinks = null;
  for (const answered of waiting.values()) answered(null);
  waiting.clear();
}

/** Asks the engine; null if it cannot answer. */
export async function askEngine<V extends Verb>(
  verb: V,
  ...given: Parameters<PageEngineVerbs[V]>
): Promise<ReturnType<PageEngineVerbs[V]> | null> {
  if (!isEngineAvailable()) return null;
  const worker = (workers[THINKING.includes(verb) ? 'thinks' : 'answers'] ??= start());
  const number = ++asked;
  const answer = new Promise((resolve) => waiting.set(number, resolve));
  worker.postMessage({ number, verb, given } satisfies ToPageWorker);
  const limit = LIMITS[verb] && setTimeout(fail, LIMITS[verb]);
  const answered = (await answer) as ReturnType<PageEngineVerbs[V]> | null;
  clearTimeout(limit);
  return answered;
}
