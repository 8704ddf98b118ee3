import type { State } from '@candor/domain/exchange/exchange.ts';
import { forfeitedFromMs, payableFromMs } from '@candor/domain/referrals/referral.ts';
import type { Context } from '#context.ts';

/** A command names so many payees at most. */
const PAYEES_MAX = 200;

/**
 * Pays what ended days owe to everybody who is verified, and gives back what waited too long. Whatever was paid is no
 * longer owed, so that a second run, or one after a crash, pays nothing twice.
 */
export async function settleRebates({
  exchange,
  identities,
  clock,
}: Pick<Context, 'exchange' | 'identities' | 'clock'>): Promise<void> {
  const nowMs = clock.nowMs();
  const payees: number[] = [];
  for (const owner of exchange.read((state) => ownersWith(state, (day) => nowMs >= payableFromMs(day)))) {
    if (await identities.hasPrimary(owner)) payees.push(owner);
  }
  for (let first = 0; first < payees.length; first += PAYEES_MAX) {
    const outcome = await exchange.submit({ kind: 'payRebates', payees: payees.slice(first, first + PAYEES_MAX) });
    if (!outcome.ok) return;
  }
  const late = exchange.read((state) => ownersWith(state, (day) => nowMs >= forfeitedFromMs(day)));
  if (late.length > 0) await exchange.submit({ kind: 'forfeitRebates' });
}

/** Those to whom a day that fits owes something. */
function ownersWith({ referrals }: State, fits: (day: number) => boolean): readonly number[] {
  return [...referrals.accruals].flatMap(([owner, own]) => {
    return [...own.values()].some(({ day }) => fits(day)) ? [owner] : [];
  });
}
