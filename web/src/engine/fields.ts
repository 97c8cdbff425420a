// A state as shells read it.

import { readField } from './memory';
import type { Setup } from './position';

/** The fields of a state and its facts as attributes, read when first asked for. */
export function fieldsOf(setup: Setup, bytes: Uint8Array): Record<string, unknown> {
  const { engine } = setup.game;
  const { state, facts } = engine.layout;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  let found: DataView | null = null;
  const findFacts = () => {
    if (found) return found;
    const mark = engine.mark();
    const place = engine.put(bytes);
    const room = engine.take(facts.size);
    engine.call('find_facts', place, 1, room, 1);
    found = new DataView(engine.bytes(room, facts.size).slice().buffer);
    engine.release(mark);
    return found;
  };
  const made: Record<string, unknown> = {};
  const lazily = (name: string, read: () => unknown) =>
    Object.defineProperty(made, name, {
      configurable: true,
      enumerable: true,
      get() {
        const value = read();
        Object.defineProperty(made, name, { value });
        return value;
      },
    });
  for (const [name, field] of Object.entries(state.fields)) lazily(name, () => readField(view, 0, field));
  for (const [name, field] of Object.entries(facts.fields))
    lazily(name, () => readField(findFacts(), 0, field));
  return made;
}
