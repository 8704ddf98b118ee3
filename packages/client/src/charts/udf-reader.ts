import type { UdfResolution, UdfSymbolInfo } from '@candor/contract/open-api/udf.ts';
import type { Bar } from './bar.ts';

export interface FoundSymbol {
  readonly symbol: string;
  readonly full_name: string;
  readonly description: string;
  readonly exchange: string;
  readonly ticker: string;
  readonly type: string;
}

export interface FoundBars {
  readonly bars: readonly Bar[];
  readonly meta: { readonly noData: boolean; readonly nextTime?: number };
}

interface Failure {
  readonly s: 'error';
  readonly errmsg: string;
}

interface Columns {
  readonly s: 'ok';
  readonly t: readonly number[];
  readonly o: readonly number[];
  readonly h: readonly number[];
  readonly l: readonly number[];
  readonly c: readonly number[];
  readonly v: readonly number[];
}

type History = Columns | { readonly s: 'no_data'; readonly nextTime?: number } | Failure;

/** The calls below `/udf`, each as a promise. */
export class UdfReader {
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  readConfig(): Promise<object> {
    return this.#get('config');
  }

  readTime(): Promise<number> {
    return this.#get('time');
  }

  search(query: Readonly<Record<'query' | 'exchange' | 'type', string>>): Promise<readonly FoundSymbol[]> {
    return this.#get('search', query);
  }

  async resolve(symbol: string): Promise<UdfSymbolInfo> {
    const answer = await this.#get<UdfSymbolInfo | Failure>('symbols', { symbol });
    if ('s' in answer) throw new Error(answer.errmsg);
    return answer;
  }

  async readBars(query: Readonly<Record<string, string>>): Promise<FoundBars> {
    const history = await this.#get<History>('history', query);
    if (history.s === 'error') throw new Error(history.errmsg);
    if (history.s === 'ok') return { bars: barsIn(history), meta: { noData: false } };
    const { nextTime } = history;
    return { bars: [], meta: nextTime === undefined ? { noData: true } : { noData: true, nextTime } };
  }

  /** What has passed of the bar of now, in bars of a shorter interval. */
  async readParts(symbol: string, resolution: UdfResolution, lengthMs: number): Promise<Bar[]> {
    const now = await this.readTime();
    const from = now - (now % (lengthMs / 1_000));
    return [...(await this.readBars({ symbol, resolution, from: String(from), to: String(now + 1) })).bars];
  }

  async #get<Answer>(path: string, query: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const response = await fetch(`${this.#origin}/udf/${path}?${new URLSearchParams(query).toString()}`);
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The shapes are those of the contract, which the server keeps.
    return (await response.json()) as Answer;
  }
}

function barsIn({ t, o, h, l, c, v }: Columns): readonly Bar[] {
  return t.flatMap((seconds, index) => {
    const [open, high, low, close, volume] = [o[index], h[index], l[index], c[index], v[index]];
    if (open === undefined || high === undefined || low === undefined || close === undefined || volume === undefined) {
      return [];
    }
    return [{ time: seconds * 1_000, open, high, low, close, volume }];
  });
}
