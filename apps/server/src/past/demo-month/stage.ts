import type { Exchange } from '#exchange/exchange.ts';
import type { PastMarkets } from '../past-markets.ts';
import type { Visitor } from './visitor.ts';

/** What a day of the month is lived with. */
export interface Stage {
  /** The demo user, who has a session. */
  readonly demo: Visitor;
  readonly demoUserId: number;
  /** Lets somebody new in, as whoever begins a demonstration at zero. */
  readonly welcome: () => Promise<Visitor>;
  readonly markets: PastMarkets;
  /** Lets so many seconds go by as they do on a served market: with a tick of the index in each that is looked at. */
  readonly pass: (seconds: number) => Promise<void>;
  /** For what the operator does, and what asks for papers: the demonstration makes up nobody's. */
  readonly exchange: Pick<Exchange, 'submit'>;
}

/** A day of the demo user's month, so many days before the first start. */
export interface DemoDay {
  readonly daysAgo: number;
  live(stage: Stage): Promise<void>;
}
