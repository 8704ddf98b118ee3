/** One measured number against its limit; one without a limit is only stated. */
export interface Measure {
  readonly subject: string;
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly limit?: number;
  readonly limitIs?: 'atMost' | 'atLeast';
}

/** A named part of the benchmark: `npm run bench -- web`. */
export interface BenchPart {
  readonly name: string;
  readonly run: () => Promise<readonly Measure[]>;
}

export function isWithin({ value, limit, limitIs }: Measure): boolean {
  if (limit === undefined) return true;
  return limitIs === 'atMost' ? value <= limit : value >= limit;
}

/** A Markdown table, one line a measure. */
export function printMeasures(measures: readonly Measure[]): string {
  const lines = measures.map((measure) => {
    const { subject, what, value, unit, limit, limitIs } = measure;
    const verdict = isWithin(measure) ? '✓' : '✗';
    const judged = limit === undefined ? '| |' : `| ${limitIs === 'atMost' ? '≤' : '≥'} ${limit} | ${verdict} |`;
    return `| ${subject} | ${what} | ${value} ${unit} ${judged}`;
  });
  return ['| subject | measure | value | limit | |', '|---|---|---|---|---|', ...lines].join('\n');
}
