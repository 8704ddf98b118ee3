import type { NaiveExchange } from './naive-exchange.ts';
import type { NaivePerpetuals } from './perpetuals/naive-perpetual-book.ts';
import type { NaiveEarn } from './products/naive-earn.ts';
import type { NaiveLoans } from './lending/naive-loans.ts';
import type { NaiveMargin } from './lending/naive-margin.ts';
import type { NaiveFunds } from './products/naive-funds.ts';
import type { NaiveOtc } from './products/naive-otc.ts';
import type { NaiveSeconds } from './products/naive-second.ts';
import type { TinyLedger } from './tiny-ledger.ts';

/** All that the oracle knows before a command. */
export interface NaiveWorld {
  readonly exchange: NaiveExchange;
  readonly ledger: TinyLedger;
  readonly funds: NaiveFunds;
  readonly contracts: NaivePerpetuals;
  readonly seconds: NaiveSeconds;
  readonly margin: NaiveMargin;
  readonly earn: NaiveEarn;
  readonly otc: NaiveOtc;
  readonly loans: NaiveLoans;
  readonly assets: ReadonlySet<string>;
  /** When each owner last received demo funds. */
  readonly grants: ReadonlyMap<number, number>;
}
