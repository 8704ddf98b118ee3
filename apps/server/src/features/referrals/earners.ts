import type { Earner } from '@candor/contract/referrals/wire.ts';
import { sharesOf } from '@candor/domain/referrals/generation-shares.ts';
import { REFERRAL_LASTS_MS } from '@candor/domain/referrals/referral.ts';
import type { Context } from '#context.ts';
import { waitForViews } from '#exchange/views/wait-for-views.ts';
import { percentOf } from '#features/fees/port.ts';
import { coinsOf } from './fees-of.ts';
import { generationOf } from './generation-of.ts';
import type { ReferralBook } from './referral-book.ts';
import type { ReferralTables } from './referral-tables.ts';

const MILLION = 1_000_000n;

/** Who gets a share of somebody's own fees, and what they have got. */
export async function listEarners(
  { exchange, store }: Pick<Context, 'exchange' | 'store'>,
  { accountOf }: Pick<ReferralBook, 'accountOf'>,
  payer: number,
): Promise<Earner[]> {
  await waitForViews(exchange);
  const referral = exchange.read(({ referrals }) => {
    const found = referrals.byOwner.get(payer);
    return found && { shares: sharesOf(referrals, found), ...structuredClone(found) };
  });
  if (referral === undefined) return [];
  const views = store.views<ReferralTables>();
  const sums = await views.selectFrom('referralSums').selectAll().where('payer', '=', payer).execute();
  return Promise.all(
    referral.referrers.map(async ({ owner, isLinked }, index) => {
      const rebates = sums
        .filter((sum) => sum.owner === owner)
        .map(({ asset, rebateUnits, restMillionths }) => {
          return [asset, rebateUnits + BigInt(restMillionths) / MILLION] as const;
        });
      return {
        account: await accountOf(owner),
        generation: generationOf(index + 1),
        percent: percentOf(referral.shares.find((share) => share.owner === owner)?.ppm ?? 0),
        rebates: coinsOf(new Map(rebates)),
        isLinked,
        endsAtMs: referral.registeredAtMs + REFERRAL_LASTS_MS,
      };
    }),
  );
}
