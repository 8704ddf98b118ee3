import type { MerchantProfile } from '@candor/contract/otc-ad.ts';
import { maskEmail } from '@candor/format/mask.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { divide } from '@candor/money/rounding.ts';
import { waitForViews } from '#exchange/wait-for-views.ts';
import type { Context } from '#context.ts';
import type { OtcOrderRow, OtcRecordTables } from './otc-records.ts';
import type { OtcTables } from './tables.ts';

const DAY_MS = 86_400_000;
const FIGURES_DAYS = 30;
const MINUTE_MS = 60_000n;
const UNITS_PER_WHOLE = 100_000_000n;

export interface OtcFigures {
  /** What everybody may know of a merchant; all of it is counted from records. */
  profileOf(merchant: number, merchantId: number): Promise<MerchantProfile>;
  /** How many orders somebody has ever completed. */
  completedBy(userId: number): Promise<number>;
}

type FiguresContext = Pick<Context, 'store' | 'exchange' | 'people' | 'clock'>;

export function createOtcFigures({ store, exchange, people, clock }: FiguresContext): OtcFigures {
  const views = store.views<OtcRecordTables>();
  const db = store.tables<OtcTables>();
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
      const ratings = await db.selectFrom('otcRatings').select('isGood').where('rated', '=', merchant).execute();
      const { loginName } = await people.require(merchant);
      const goodRatings = ratings.filter(({ isGood }) => isGood === 1).length;
      const badRatings = ratings.length - goodRatings;
      return {
        merchantId: String(merchantId),
        name: maskEmail(loginName),
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

/** To two decimals, the nearest even. */
function ratio(dividend: bigint, divisor: bigint): string {
  const hundredths = divide(dividend * 100n, divisor, 'halfEven');
  return printUnits((hundredths * UNITS_PER_WHOLE) / 100n, LEDGER_SCALE);
}
