/** Why the server cannot start, in one sentence for the person at the terminal; no stack is worth showing with it. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}
