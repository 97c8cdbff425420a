// The server's room `table`, translated: calls of its functions, whose refusals become those of messages.

import type { Games } from './games';
import type { Python } from './python';
import { Refusal } from './refusal';
import type { Room } from './stored_table';

type Call = (...given: unknown[]) => unknown;
type Made = new (...given: unknown[]) => unknown;
interface Sentence {
  en: string;
  fr: string;
}

export class TableRoom {
  constructor(
    readonly python: Python,
    readonly modules: Room,
  ) {}

  static async load(games: Games): Promise<TableRoom> {
    const made = (await games.parts.table()) as Room;
    const modules = Object.entries(made).map(([name, module]) => [
      name.replace('$server_table_', ''),
      module,
    ]);
    return new TableRoom(games.python, Object.fromEntries(modules) as Room);
  }

  call<T>(module: string, name: string, ...given: unknown[]): T {
    return this.refusing(() => (this.modules[module]![name] as Call)(...given) as T);
  }

  make<T>(module: string, name: string, ...given: unknown[]): T {
    return new (this.modules[module]![name] as Made)(...given) as T;
  }

  /** Runs translated code; what it refuses is refused in the words of messages. */
  refusing<T>(run: () => T): T {
    try {
      return run();
    } catch (error) {
      if (!(error instanceof (this.modules.errors!.Refused as Made))) throw error;
      const { code, sentence, clause, status } = error as unknown as {
        code: string;
        sentence: Sentence;
        clause?: string;
        status: number;
      };
      throw refusal(code, sentence, clause ?? null, status);
    }
  }

  refuse(code: string, text: string, status = 409): never {
    throw refusal(code, this.modules.texts![text] as Sentence, null, status);
  }
}

function refusal(code: string, { en, fr }: Sentence, clause: string | null, status: number): Refusal {
  return new Refusal({ type: 'no', id: null, code, sentence: { en, fr }, clause }, status);
}
