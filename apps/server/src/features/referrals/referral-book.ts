import type { ReferredUser } from '@candor/contract/referrals/wire.ts';
import { rebateDayOf, REFERRAL_LASTS_MS } from '@candor/domain/referrals/referral.ts';
import type { Accrual } from '@candor/domain/referrals/referrals-part.ts';
import { maskEmail } from '@candor/format';
import type { Context } from '#context.ts';
import { waitForViews } from '#exchange/views/wait-for-views.ts';
import type { Page, PageOf } from '#platform/http/site/page.ts';
import { feesOf, print, worthOf } from './fees-of.ts';
import { generationOf } from './generation-of.ts';
import type { ReferralTables } from './referral-tables.ts';
import type { TeamBook } from './team-book.ts';

const MILLION = 1_000_000n;

export interface ReferralBook {
  /** Who came by somebody's invitation, the newest first. */
  people(owner: number, generation: number | undefined, page: Page): Promise<PageOf<ReferredUser>>;
  /** Nobody learns a name: two letters at each end, as an address is masked. */
  accountOf(userId: number): Promise<string>;
}

type BookContext = Pick<Context, 'exchange' | 'store' | 'people' | 'clock'>;

export function createReferralBook(
  { exchange, store, people, clock }: BookContext,
  teams: Pick<TeamBook, 'count'>,
): ReferralBook {
  const views = store.views<ReferralTables>();

  async function accountOf(userId: number): Promise<string> {
    return maskEmail((await people.require(userId)).loginName);
  }

  async function referredUser(row: ReferralTables['referralPeople']): Promise<ReferredUser> {
    const { owner, payer, generation, registeredAtMs, isLinked, volumeUnits } = row;
    const sums = await views
      .selectFrom('referralSums')
      .selectAll()
      .where('owner', '=', owner)
      .where('payer', '=', payer)
      .execute();
    const account = await accountOf(payer);
    return exchange.read((state) => ({
      id: String(payer),
      account,
      registerTime: registeredAtMs,
      generation: generationOf(generation),
      tradingVolume: print(volumeUnits),
      todayReward: worthOf(state, todayOf(state.referrals.accruals.get(owner), payer, clock.nowMs())),
      ...feesOf(state, sums),
      isLinked: isLinked === 1,
      endsAtMs: registeredAtMs + REFERRAL_LASTS_MS,
    }));
  }

  return {
    accountOf,
    async people(owner, generation, { current, size }) {
      await waitForViews(exchange);
      const query = views.selectFrom('referralPeople').selectAll().where('owner', '=', owner);
      const rows = await (generation === undefined ? query : query.where('generation', '=', generation))
        .orderBy('registeredAtMs', 'desc')
        .orderBy('payer', 'desc')
        .limit(size)
        .offset((current - 1) * size)
        .execute();
      return { records: await Promise.all(rows.map(referredUser)), total: await teams.count(owner, generation) };
    },
  };
}

/** What one payer has brought today so far. */
function todayOf(
  accruals: ReadonlyMap<string, Accrual> | undefined,
  payer: number,
  nowMs: number,
): ReadonlyMap<string, bigint> {
  const own = [...(accruals?.values() ?? [])].filter((one) => one.payer === payer && one.day === rebateDayOf(nowMs));
  return new Map(own.map(({ asset, millionths }) => [asset, millionths / MILLION]));
}
