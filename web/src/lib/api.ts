/** The server's HTTP side. */
import type {
  Analysis,
  Course,
  FairRecord,
  GameEntry,
  MyTable,
  NewTable,
  No,
  Rematch,
  Shared,
  Sight,
  TableMade,
} from '../messages';

/** The server said no, and why; or it could not be reached. */
export class Refused extends Error {
  constructor(readonly no: No | null) {
    super(no?.code ?? 'offline');
  }
}

async function ask<T>(method: string, path: string, body?: unknown, key?: string): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      body: body === undefined ? undefined : JSON.stringify(body),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key ? { authorization: `Bearer ${key}` } : {}),
      },
    });
  } catch {
    throw new Refused(null);
  }
  if (!answer.ok) throw new Refused((await answer.json().catch(() => null)) as No | null);
  const type = answer.headers.get('content-type') ?? '';
  return (type.includes('json') ? await answer.json() : await answer.text()) as T;
}

export const api = {
  games: () => ask<GameEntry[]>('GET', '/games'),
  rules: (game: string, language: string) => ask<string>('GET', `/games/${game}/rules?language=${language}`),
  make: (wanted: NewTable) => ask<TableMade>('POST', '/tables', wanted),
  mine: (keys: string[]) => ask<MyTable[]>('POST', '/mine', { keys }),
  rematch: (table: string, key: string) => ask<Rematch>('POST', `/tables/${table}/rematch`, undefined, key),
  remove: (table: string, key: string) => ask<void>('DELETE', `/tables/${table}`, undefined, key),
  record: (table: string, key: string) => ask<FairRecord>('GET', `/tables/${table}/record`, undefined, key),
  replay: (table: string, key: string, moves: number) =>
    ask<Sight[]>('GET', `/tables/${table}/replay?moves=${moves}`, undefined, key),
  share: (table: string, key: string) => ask<Shared>('GET', `/tables/${table}/share`, undefined, key),
  course: (table: string, key: string, seat: number | null) =>
    ask<Course>('GET', `/tables/${table}/course${seat === null ? '' : `?seat=${seat}`}`, undefined, key),
  analysis: (table: string, key: string) =>
    ask<Analysis>('POST', `/tables/${table}/analysis`, undefined, key),
  picture: (table: string, key: string, moves?: number) =>
    ask<string>('GET', `/tables/${table}/svg${moves === undefined ? '' : `?moves=${moves}`}`, undefined, key),
  qr: (text: string) => ask<string>('POST', '/qr', { text }),
};

let entries: Promise<GameEntry[]> | undefined;

/** The catalogue, asked for once. */
export function catalogue(): Promise<GameEntry[]> {
  entries ??= api.games().catch((error: unknown) => {
    entries = undefined;
    throw error;
  });
  return entries;
}
