/** The real exchange and its oracle differ, or a promise does not hold: what the simulator is there to find. */
export class Disagreement extends Error {
  override readonly name = 'Disagreement';
  /** The number of the invariant, or the name of the rule. */
  readonly rule: string;

  constructor(rule: string, finding: string) {
    super(`${rule}: ${finding}`);
    this.rule = rule;
  }
}

/** Throws unless two values are the same; the text is only made when it is needed. */
export function agree(
  rule: string,
  actual: string | number | bigint | boolean | undefined,
  expected: string | number | bigint | boolean | undefined,
): void {
  if (actual !== expected) throw new Disagreement(rule, `${String(actual)} instead of ${String(expected)}`);
}
