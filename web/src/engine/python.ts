// What the page needs of wasm/javascript/runtime, on which translated Python runs.

export interface PythonError extends Error {
  __init__(...given: unknown[]): void;
}

export interface Python {
  tuple<T>(items: T[]): T[];
  dict(pairs: [string, unknown][]): unknown;
  set(items: unknown[]): unknown;
  pairs(dict: unknown): [string, unknown][];
  get<T>(of: unknown, at: unknown): T;
  or(a: unknown, b: unknown): unknown;
  define<F>(made: F, parameters: string[], takesNames?: boolean): F;
  plain<T>(value: unknown): T;
  native: Record<string, unknown>;
  ValueError: new (...given: unknown[]) => PythonError;
}
