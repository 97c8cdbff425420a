/** Something was refused: the same as the server says no. */
export class Refusal extends Error {
  constructor(
    readonly no: Record<string, unknown>,
    readonly status: number,
  ) {
    super(String(no.code));
  }
}
