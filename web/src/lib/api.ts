/** The server's HTTP side. */
import type {
  Analysis,
  Course,
  FairRecord,
  GameInfo,
  LobbyNow,
  MyTable,
  NewTable,
  OpenRecord,
  No,
  PlayOn,
  PlayWithAnyone,
  PushKey,
  Rematch,
  Shared,
  Seated,
  SeatView,
  Subscribe,
  TableKeys,
  TableNow,
  Variation,
} from '../messages';
import { request as send } from './transport';

/** The server said no, and why; or it could not be reached. */
export class RefusedRequest extends Error {
  constructor(readonly no: No | null) {
    super(no?.code ?? 'offline');
  }
}

/** Whether it could not be reached. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof RefusedRequest && error.no === null;

async function request<T>(method: string, path: string, body?: unknown, key?: string): Promise<T> {
  let answer: Response;
  try {
    answer = await send({ method, path, body, key });
  } catch {
    throw new RefusedRequest(null);
  }
  if (!answer.ok) throw new RefusedRequest((await answer.json().catch(() => null)) as No | null);
  const type = answer.headers.get('content-type') ?? '';
  return (type.includes('json') ? await answer.json() : await answer.text()) as T;
}

export const api = {
  games: () => request<GameInfo[]>('GET', '/games'),
  rules: (game: string, language: string) =>
    request<string>('GET', `/games/${game}/rules?language=${language}`),
  rulebook: (game: string, language: string) =>
    request<string>('GET', `/games/${game}/rulebook?language=${language}`),
  openRecord: (wanted: OpenRecord) => request<TableKeys>('POST', '/records', wanted),
  createTable: (wanted: NewTable) => request<TableKeys>('POST', '/tables', wanted),
  myTables: (keys: string[]) => request<MyTable[]>('POST', '/mine', { keys }),
  lobby: () => request<LobbyNow>('GET', '/lobby'),
  playWithAnyone: (wanted: PlayWithAnyone) => request<Seated>('POST', '/lobby/play', wanted),
  pushKey: () => request<PushKey>('GET', '/push'),
  subscribe: (table: string, key: string, wanted: Subscribe) =>
    request<void>('POST', `/tables/${table}/subscribe`, wanted, key),
  unsubscribe: (table: string, key: string, endpoint: string) =>
    request<void>('POST', `/tables/${table}/unsubscribe`, { endpoint }, key),
  sitDown: (table: string, id: string, name: string) =>
    request<Seated>('POST', `/lobby/tables/${table}/seat`, { id, name }),
  rematch: (table: string, key: string) =>
    request<Rematch>('POST', `/tables/${table}/rematch`, undefined, key),
  deleteTable: (table: string, key: string) => request<void>('DELETE', `/tables/${table}`, undefined, key),
  record: (table: string, key: string) =>
    request<FairRecord>('GET', `/tables/${table}/record`, undefined, key),
  replay: (table: string, key: string, moves: number) =>
    request<SeatView[]>('GET', `/tables/${table}/replay?moves=${moves}`, undefined, key),
  share: (table: string, key: string) => request<Shared>('GET', `/tables/${table}/share`, undefined, key),
  course: (table: string, key: string, seat: number | null) =>
    request<Course>('GET', `/tables/${table}/course${seat === null ? '' : `?seat=${seat}`}`, undefined, key),
  analysis: (table: string, key: string) =>
    request<Analysis>('POST', `/tables/${table}/analysis`, undefined, key),
  variation: (table: string, key: string, wanted: Variation) =>
    request<SeatView>('POST', `/tables/${table}/variation`, wanted, key),
  playOn: (table: string, key: string, wanted: PlayOn) =>
    request<TableKeys>('POST', `/tables/${table}/play-on`, wanted, key),
  /** How a table stands, for who only looks at it once. */
  table: (table: string, key: string) => request<TableNow>('GET', `/tables/${table}`, undefined, key),
  /** The board with its players as a drawing, now or after so many moves. */
  card: (table: string, key: string, language: string, moves?: number) =>
    request<string>(
      'GET',
      `/tables/${table}/card?language=${language}${moves === undefined ? '' : `&moves=${moves}`}`,
      undefined,
      key,
    ),
};

let entries: Promise<GameInfo[]> | undefined;

/** The catalogue, asked for once. */
export function catalogue(): Promise<GameInfo[]> {
  entries ??= api.games().catch((error: unknown) => {
    entries = undefined;
    throw error;
  });
  return entries;
}
