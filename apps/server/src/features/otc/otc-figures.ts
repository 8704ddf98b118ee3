import type { MerchantProfile } from '@candor/contract/otc/ad.ts';
import { maskEmail } from '@candor/format/mask.ts';
import { waitForViews } from '#exchange/views/wait-for-views.ts';
import type { Context } from '#context.ts';
import type { MerchantRatings } from './merchant-ratings.ts';
import type { OtcOrderRow, OtcRecordTables } from './otc-records.ts';
import { ratio } from './ratio.ts';

const DAY_MS = 86_400_000;
const FIGURES_DAYS = 30;
const MINUTE_MS = 60_000n;

export interface OtcFigures {
  /** What everybody may know of a merchant; all of it is counted from records. */
  profileOf(merchant: number, merchantId: number): Promise<MerchantProfile>;
  /** How many orders somebody has ever completed. */
  completedBy(userId: number): Promise<number>;
}

type FiguresContext = Pick<Context, 'store' | 'exchange' | 'people' | 'clock'>;

export function createOtcFigures(context: FiguresContext, ratings: MerchantRatings): OtcFigures {
  const { store, exchange, people, clock } = context;
  const views = store.views<OtcRecordTables>();
  return {
    async profileOf(merchant, merchantId) {
      await waitForViews(exchange);
      const sinceMs = clock.nowMs() - FIGURES_DAYS * DAY_MS;
      const rows = await views
        .selectFrom('otcOrders')
        .selectAll()
        .where('merchant', '=', merchant)
        .where('endedAtMs', '>=', sinceMs)
        .execute();
      const { good: goodRatings, bad: badRatings } = await ratings.countOf(merchant);
      const { loginName, isActor } = await people.require(merchant);
      return {
        merchantId: String(merchantId),
        name: maskEmail(loginName),
        isDemo: isActor,
        ...figuresOf(rows, merchant),
        goodRatings,
        badRatings,
      };
    },
    async completedBy(userId) {
      await waitForViews(exchange);
      const { count } = await views
        .selectFrom('otcOrders')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where((eb) => eb.or([eb('taker', '=', userId), eb('merchant', '=', userId)]))
        .where('status', '=', 'completed')
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}

function figuresOf(rows: readonly OtcOrderRow[], merchant: number) {
  const completed = rows.filter(({ status }) => status === 'completed');
  // An order that the merchant had to pay and did not, or one that an arbitrator took from the merchant.
  const failed = rows.filter(({ status, buyer }) => status === 'cancelled' && buyer === merchant);
  const total = completed.length + failed.length;
  return {
    orders: completed.length,
    completionPercent: total === 0 ? null : ratio(BigInt(completed.length) * 100n, BigInt(total)),
    payMinutes: meanOf(
      completed.flatMap(({ buyer, openedAtMs, paidAtMs }) =>
        buyer === merchant && paidAtMs !== null ? [paidAtMs - openedAtMs] : [],
      ),
    ),
    releaseMinutes: meanOf(
      completed.flatMap(({ seller, paidAtMs, endedAtMs }) =>
        seller === merchant && paidAtMs !== null && endedAtMs !== null ? [endedAtMs - paidAtMs] : [],
      ),
    ),
  };
}

function meanOf(spansMs: readonly number[]): string | null {
  if (spansMs.length === 0) return null;
  const sumMs = spansMs.reduce((sum, spanMs) => sum + spanMs, 0);
  return ratio(BigInt(sumMs), BigInt(spansMs.length) * MINUTE_MS);
}
