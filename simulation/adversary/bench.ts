import type { Accounts } from './accounts.ts';
import type { Observer } from './observer.ts';
import type { Fault } from './verdict.ts';

/** What every judge has before it: what was seen, what was reckoned from it, and where a verdict is put down. */
export interface Bench {
  readonly observer: Observer;
  readonly accounts: Accounts;
  readonly blame: (fault: Fault, story: string) => void;
  /** What the fund must keep of an asset: 70 % of what it had at 00:00 UTC (rule 2.7). */
  readonly fundFloor: (asset: string) => bigint;
  /** What an owner has paid in fees of liquidations within this command, with these added. */
  readonly feesJustPaid: (owner: number, moreUnits: bigint) => bigint;
}
