import type { RebateDay } from '@candor/contract/referrals/wire.ts';
import type { State } from '@candor/domain/exchange/exchange.ts';
import { payableFromMs } from '@candor/domain/referrals/referral.ts';
import type { Context } from '#context.ts';
import { waitForViews } from '#exchange/views/wait-for-views.ts';
import type { Page, PageOf } from '#platform/http/site/page.ts';
import { print, unitsByAsset } from './fees-of.ts';
import type { ReferralTables } from './referral-tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MILLION = 1_000_000n;
/** A history goes back so far, and no list is longer than that many days of all coins. */
const DAYS_SHOWN = 366;

export interface RebateBook {
  /** By day and coin, the newest first. */
  history(owner: number, page: Page): Promise<PageOf<RebateDay>>;
  /** What is owed now, what of it is of today, and all that was paid or lost, by asset. */
  totals(owner: number): Promise<RebateTotals>;
  /** What was paid on the days of a span, by asset. */
  paidBetween(owner: number, span: DaySpan): Promise<ReadonlyMap<string, bigint>>;
}

export interface RebateTotals {
  readonly waiting: ReadonlyMap<string, bigint>;
  readonly today: ReadonlyMap<string, bigint>;
  readonly paid: ReadonlyMap<string, bigint>;
  readonly forfeited: ReadonlyMap<string, bigint>;
}

/** Days by their beginnings; the last is not among them. */
export interface DaySpan {
  readonly fromMs: number;
  readonly untilMs: number;
}

export function createRebateBook({
  exchange,
  store,
  clock,
}: Pick<Context, 'exchange' | 'store' | 'clock'>): RebateBook {
  const views = store.views<ReferralTables>();
  const owedTo = (owner: number): readonly OwedDay[] => exchange.read((state) => owedDays(state, owner));

  async function payments(owner: number, { fromMs, untilMs }: DaySpan) {
    return views
      .selectFrom('rebatePayments')
      .selectAll()
      .where('owner', '=', owner)
      .where('dayMs', '>=', fromMs)
      .where('dayMs', '<', untilMs)
      .orderBy('dayMs', 'desc')
      .orderBy('asset')
      .execute();
  }

  async function settled(owner: number, end: 'paid' | 'forfeited') {
    const rows = await views
      .selectFrom('rebatePayments')
      .select(['asset', 'rebateUnits'])
      .where('owner', '=', owner)
      .where('end', '=', end)
      .execute();
    return unitsByAsset(rows.map(({ asset, rebateUnits }) => ({ asset, units: rebateUnits })));
  }

  return {
    async history(owner, { current, size }) {
      await waitForViews(exchange);
      const nowMs = clock.nowMs();
      const owed = owedTo(owner).map((day) => waitingDay(day, nowMs));
      const rows = await payments(owner, { fromMs: nowMs - DAYS_SHOWN * DAY_MS, untilMs: nowMs });
      const done = rows.map(({ dayMs, asset, rebateUnits, end, atMs }) => {
        return { dayMs, coin: asset, amount: print(rebateUnits), state: end, atMs };
      });
      const days = [...owed, ...done].toSorted((left, right) => right.dayMs - left.dayMs);
      return { records: days.slice((current - 1) * size, current * size), total: days.length };
    },
    async totals(owner) {
      await waitForViews(exchange);
      const nowMs = clock.nowMs();
      const owed = owedTo(owner);
      const today = owed.filter(({ dayMs }) => dayMs === nowMs - (nowMs % DAY_MS));
      return {
        waiting: unitsByAsset(owed),
        today: unitsByAsset(today),
        paid: await settled(owner, 'paid'),
        forfeited: await settled(owner, 'forfeited'),
      };
    },
    async paidBetween(owner, span) {
      const rows = (await payments(owner, span)).filter(({ end }) => end === 'paid');
      return unitsByAsset(rows.map(({ asset, rebateUnits }) => ({ asset, units: rebateUnits })));
    },
  };
}

interface OwedDay {
  readonly dayMs: number;
  readonly asset: string;
  readonly units: bigint;
}

/** What is owed to somebody, straight from the core: each day and asset rounded down as it will be when it is paid. */
function owedDays({ referrals }: State, owner: number): readonly OwedDay[] {
  const sums = new Map<string, { day: number; asset: string; millionths: bigint }>();
  for (const { day, asset, millionths } of referrals.accruals.get(owner)?.values() ?? []) {
    const name = `${day}/${asset}`;
    sums.set(name, { day, asset, millionths: (sums.get(name)?.millionths ?? 0n) + millionths });
  }
  return [...sums.values()].map(({ day, asset, millionths }) => {
    return { dayMs: day * DAY_MS, asset, units: millionths / MILLION };
  });
}

function waitingDay({ dayMs, asset, units }: OwedDay, nowMs: number): RebateDay {
  const atMs = payableFromMs(dayMs / DAY_MS);
  return { dayMs, coin: asset, amount: print(units), state: nowMs < atMs ? 'accruing' : 'waiting', atMs };
}
