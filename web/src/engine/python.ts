// What the page needs of runtime.js, on which translated Python runs.

export interface Python {
  tuple<T>(items: T[]): T[];
  dict(pairs: [string, unknown][]): unknown;
  pairs(dict: unknown): [string, unknown][];
  get<T>(of: unknown, at: unknown): T;
  or(a: unknown, b: unknown): unknown;
  plain<T>(value: unknown): T;
  native: Record<string, unknown>;
}
