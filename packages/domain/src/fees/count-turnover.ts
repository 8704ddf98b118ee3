import type { CommandContext } from '../exchange/command-context.ts';
import { isUser } from '../ledger/operator-accounts.ts';
import { recordOf } from './account-tiers.ts';
import { dayOf, turnoverOn } from './turnover.ts';

/** What an owner has traded for since the day of the tiers began, at 00:05 UTC, in units of USDT. */
export function tradedTodayUnits({ state, atMs }: CommandContext, owner: number): bigint {
  const record = state.accountTiers.get(owner);
  return record === undefined ? 0n : turnoverOn(record.turnover, dayOf(atMs)).todayUnits;
}

/** Only what is paid for in it counts: it needs no price to be compared with the least of a tier. */
export const TURNOVER_ASSET = 'USDT';

/** Counts what a trade was worth, after its own fee was charged. Market makers and the operator earn no tier (rule G-7). */
export function countTurnover({ state, atMs, events }: CommandContext, owners: readonly number[], units: bigint): void {
  for (const owner of owners) {
    if (!isUser(owner)) continue;
    if (state.referrals.byOwner.has(owner)) events.push({ kind: 'referredTurnover', owner, units, atMs });
    const record = recordOf(state.accountTiers, owner, atMs);
    record.turnover = turnoverOn(record.turnover, dayOf(atMs));
    record.turnover.todayUnits += units;
  }
}
