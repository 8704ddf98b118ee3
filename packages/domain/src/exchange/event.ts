import type { EarnEvent } from '../earn/earn-event.ts';
import type { LedgerEvent } from '../ledger/ledger-event.ts';
import type { LoansEvent } from '../loans/loans-event.ts';
import type { MarketsEvent } from '../markets/markets-event.ts';
import type { MarginEvent } from '../margin/margin-event.ts';
import type { OtcEvent } from '../otc/otc-event.ts';
import type { PerpetualsEvent } from '../perpetuals/perpetuals-event.ts';
import type { ReferralsEvent } from '../referrals/referrals-event.ts';
import type { RestrictionsEvent } from '../restrictions/restrictions-event.ts';
import type { SecondsEvent } from '../second-contracts/seconds-event.ts';
import type { SpotEvent } from '../spot/spot-event.ts';

/** Whatever happened, told after it is durable. A new slice adds its own line. */
export type Event =
  | LedgerEvent
  | MarketsEvent
  | SpotEvent
  | PerpetualsEvent
  | SecondsEvent
  | MarginEvent
  | ReferralsEvent
  | EarnEvent
  | OtcEvent
  | LoansEvent
  | RestrictionsEvent;
