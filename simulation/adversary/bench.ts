import type { Accounts } from './accounts.ts';
import type { Observer } from './observer.ts';
import type { Fault } from './verdict.ts';

/** What every judge has before it: what was seen, what was reckoned from it, and where a verdict is put down. */
export interface Bench {
  readonly observer: Observer;
  readonly accounts: Accounts;
  readonly blame: (fault: Fault, story: string) => void;
}
