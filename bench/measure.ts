/** One measured number against its limit. */
export interface Measure {
  readonly subject: string;
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly limit: number;
  readonly limitIs: 'atMost' | 'atLeast';
}

/** A named part of the benchmark: `npm run bench -- web`. */
export interface BenchPart {
  readonly name: string;
  readonly run: () => Promise<readonly Measure[]>;
}

export function isWithin({ value, limit, limitIs }: Measure): boolean {
  return limitIs === 'atMost' ? value <= limit : value >= limit;
}

/** A Markdown table, one line a measure. */
export function printMeasures(measures: readonly Measure[]): string {
  const lines = measures.map((measure) => {
    const limit = `${measure.limitIs === 'atMost' ? '≤' : '≥'} ${measure.limit}`;
    const verdict = isWithin(measure) ? '✓' : '✗';
    return `| ${measure.subject} | ${measure.what} | ${measure.value} ${measure.unit} | ${limit} | ${verdict} |`;
  });
  return ['| subject | measure | value | limit | |', '|---|---|---|---|---|', ...lines].join('\n');
}
