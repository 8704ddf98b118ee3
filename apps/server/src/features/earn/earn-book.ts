import type { EarnOrder } from '@candor/contract/earn/wire.ts';
import type { CoinIncome } from '@candor/contract/earn/finance.ts';
import { owedUnits, type EarnOrderRecord } from '@candor/domain/earn/earn-order.ts';
import type { Kysely } from 'kysely';
import type { Context } from '#context.ts';
import { waitForViews } from '#exchange/views/wait-for-views.ts';
import type { Page, PageOf } from '#platform/http/site/page.ts';
import { type EarnFamily, familyOf } from './earn-family.ts';
import { type EarnTables, readEarnOrder } from './earn-records.ts';
import { earnOrderOf, print } from './earn-wire.ts';

interface OwnFamily {
  readonly owner: number;
  readonly family: EarnFamily;
}

interface OrderFilter extends OwnFamily {
  readonly status?: '0' | '1' | '2' | undefined;
}

export type EarnPayout = Pick<EarnTables['earnPayouts'], 'orderId' | 'day' | 'asset' | 'units' | 'atMs'>;

export interface EarnBook {
  /** The newest first. */
  list(filter: OrderFilter, page: Page): Promise<PageOf<EarnOrder>>;
  /** One of somebody's own orders, open or ended. */
  find(own: OwnFamily, id: number): Promise<EarnOrderRecord | undefined>;
  toWire(order: EarnOrderRecord): EarnOrder;
  /** What somebody's products of a family come to, by coin. */
  incomes(own: OwnFamily): Promise<CoinIncome[]>;
  /** Every day that was paid, the newest first. */
  payouts(own: OwnFamily, page: Page): Promise<PageOf<EarnPayout>>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export function createEarnBook({ exchange, store, clock }: Pick<Context, 'exchange' | 'store' | 'clock'>): EarnBook {
  const views = store.views<EarnTables>();
  const toWire = (order: EarnOrderRecord): EarnOrder => earnOrderOf(order, clock.nowMs());

  function matching({ owner, family, status }: OrderFilter) {
    const query = views.selectFrom('earnOrders').where('owner', '=', owner).where('family', '=', family);
    return status === undefined ? query : query.where('status', '=', Number(status));
  }

  /** Of what was left early nothing is income, today's neither; mining keeps what was paid. */
  async function paidToday({ owner, family }: OwnFamily) {
    const nowMs = clock.nowMs();
    const paid = views
      .selectFrom('earnPayouts')
      .innerJoin('earnOrders', 'earnOrders.id', 'earnPayouts.orderId')
      .select(['earnPayouts.asset as asset', 'earnPayouts.units as units'])
      .where('earnPayouts.owner', '=', owner)
      .where('earnPayouts.family', '=', family)
      .where('earnPayouts.atMs', '>=', nowMs - (nowMs % DAY_MS));
    return family === 'mining' ? paid.execute() : paid.where('earnOrders.status', '!=', 2).execute();
  }

  return {
    toWire,
    async list(filter, { current, size }) {
      await waitForViews(exchange);
      const rows = await matching(filter)
        .select('recordText')
        .orderBy('id', 'desc')
        .limit(size)
        .offset((current - 1) * size)
        .execute();
      const { total } = await matching(filter)
        .select((select) => select.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return { records: rows.map(({ recordText }) => toWire(readEarnOrder(recordText))), total };
    },
    async find({ owner, family }, id) {
      const open = exchange.read(({ earn }) => earn.purses.get(owner)?.orders.get(id));
      if (open !== undefined) return familyOf(open.line) === family ? { ...open, end: undefined } : undefined;
      await waitForViews(exchange);
      const row = await matching({ owner, family }).select('recordText').where('id', '=', id).executeTakeFirst();
      return row === undefined ? undefined : readEarnOrder(row.recordText);
    },
    async incomes(own) {
      await waitForViews(exchange);
      const paid = await matching(own).select(['asset', 'incomeUnits']).execute();
      const today = await paidToday(own);
      const open = exchange.read(({ earn }) => [...(earn.purses.get(own.owner)?.orders.values() ?? [])]);
      const held = open.filter(({ line }) => familyOf(line) === own.family);
      return [...new Set(paid.map(({ asset }) => asset))].toSorted().map((coin) => ({
        coin,
        investing: sumOf(coin, held, ({ principalUnits }) => principalUnits),
        todayIncome: sumOf(coin, today, ({ units }) => units),
        totalIncome: sumOf(coin, paid, ({ incomeUnits }) => incomeUnits),
        expectedIncome: sumOf(coin, held, owedUnits),
      }));
    },
    async payouts(own, page) {
      await waitForViews(exchange);
      return pageOfPayouts(views, own, page);
    },
  };
}

function sumOf<Row extends { readonly asset: string }>(
  coin: string,
  rows: readonly Row[],
  unitsOf: (row: Row) => bigint,
): string {
  const own = rows.filter(({ asset }) => asset === coin);
  return print(own.reduce((sum, row) => sum + unitsOf(row), 0n));
}

async function pageOfPayouts(
  views: Kysely<EarnTables>,
  { owner, family }: OwnFamily,
  { current, size }: Page,
): Promise<PageOf<EarnPayout>> {
  const own = views.selectFrom('earnPayouts').where('owner', '=', owner).where('family', '=', family);
  const records = await own
    .select(['orderId', 'day', 'asset', 'units', 'atMs'])
    .orderBy('atMs', 'desc')
    .orderBy('orderId', 'desc')
    .orderBy('day', 'desc')
    .limit(size)
    .offset((current - 1) * size)
    .execute();
  const { total } = await own.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { records, total };
}
