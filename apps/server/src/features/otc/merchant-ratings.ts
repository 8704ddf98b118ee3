import type { MerchantRating } from '@candor/contract/otc/ad.ts';
import { maskEmail } from '@candor/format/mask.ts';
import type { Context } from '#context.ts';
import type { Page, PageOf } from '#platform/http/site/page.ts';
import { ratio } from './ratio.ts';
import type { OtcTables } from './tables.ts';

interface RatingPage extends PageOf<MerchantRating> {
  readonly goodPercent: string | null;
}

export interface MerchantRatings {
  countOf(merchant: number): Promise<{ readonly good: number; readonly bad: number }>;
  /** The newest first. */
  page(merchant: number, page: Page): Promise<RatingPage>;
}

/** What the other sides of a merchant's orders have said. */
export function createMerchantRatings({ store, people }: Pick<Context, 'store' | 'people'>): MerchantRatings {
  const about = (merchant: number) => store.tables<OtcTables>().selectFrom('otcRatings').where('rated', '=', merchant);

  async function countOf(merchant: number): Promise<{ readonly good: number; readonly bad: number }> {
    const count = async (isGood: 0 | 1): Promise<number> => {
      const rows = about(merchant).where('isGood', '=', isGood);
      return (await rows.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
    };
    return { good: await count(1), bad: await count(0) };
  }

  return {
    countOf,
    async page(merchant, { current, size }) {
      const rows = await about(merchant)
        .selectAll()
        .orderBy('atMs', 'desc')
        .orderBy('orderId', 'desc')
        .limit(size)
        .offset((current - 1) * size)
        .execute();
      const { good, bad } = await countOf(merchant);
      const total = good + bad;
      return {
        total,
        goodPercent: total === 0 ? null : ratio(BigInt(good) * 100n, BigInt(total)),
        records: await Promise.all(
          rows.map(async ({ rater, isGood, text, atMs }) => {
            const { loginName } = await people.require(rater);
            return { by: maskEmail(loginName), isGood: isGood === 1, text, createTime: atMs };
          }),
        ),
      };
    },
  };
}
