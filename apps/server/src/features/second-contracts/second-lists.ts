import type { SecondOrder } from '@candor/contract/second-contracts/order.ts';
import type { State } from '@candor/domain/exchange/exchange.ts';
import type { SecondOrderRecord } from '@candor/domain/second-contracts/second-order.ts';
import { CLOSE_SECONDS } from '@candor/domain/second-contracts/second-tick.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import type { Kysely } from 'kysely';
import type { Context } from '#context.ts';
import { waitForViews } from '#exchange/views/wait-for-views.ts';
import type { Page, PageOf } from '#platform/http/site/page.ts';
import { type EndedSecond, readSecond, type SecondRecordTables } from './second-records.ts';
import type { SecondTicks } from './second-ticks.ts';
import { type KnownSecond, secondOrderOf } from './second-wire.ts';
import { readVoided } from './void-records.ts';

export interface SecondFilter {
  readonly owner: number;
  readonly symbol?: string | undefined;
}

/** What can be read of second contracts, newest first. */
export interface SecondLists {
  running(filter: SecondFilter, page: Page): Promise<PageOf<SecondOrder>>;
  ended(filter: SecondFilter, page: Page): Promise<PageOf<SecondOrder>>;
  /** A contract by its number, running or ended. */
  find(orderId: number): Promise<KnownSecond | undefined>;
  /** Contracts that ended since a moment without all of their last five ticks. */
  endedWithGaps(sinceMs: number): Promise<readonly SecondOrderRecord[]>;
  /** A contract as it travels. */
  toWire(order: KnownSecond, priceUnits?: bigint): SecondOrder;
}

type Views = Kysely<SecondRecordTables>;

/** An index older than this is not the price of now. */
const FRESH_MS = 3_000;

export function createSecondLists(
  { exchange, store, clock }: Pick<Context, 'exchange' | 'store' | 'clock'>,
  ticks: SecondTicks,
): SecondLists {
  const views = store.views<SecondRecordTables>();

  const toWire: SecondLists['toWire'] = (order, priceUnits) =>
    secondOrderOf(order, { nowMs: clock.nowMs(), priceUnits });

  return {
    toWire,
    async running(filter, { current, size }) {
      const orders = runningOf(exchange, filter);
      const prices = await ticks.newest();
      const shown = orders.slice((current - 1) * size, current * size);
      const records = shown.map((order) => {
        const tick = prices.get(order.symbol);
        const isFresh = tick !== undefined && clock.nowMs() - tick.ts <= FRESH_MS;
        return toWire(order, isFresh ? requireUnits(tick.price, LEDGER_SCALE) : undefined);
      });
      return { records, total: orders.length };
    },
    async ended(filter, { current, size }) {
      await waitForViews(exchange);
      const rows = await matching(views, filter)
        .select('recordText')
        .orderBy('sequence', 'desc')
        .orderBy('id', 'desc')
        .limit(size)
        .offset((current - 1) * size)
        .execute();
      const { total } = await matching(views, filter)
        .select((select) => select.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const orders = await knownOf(
        views,
        rows.map(({ recordText }) => readSecond(recordText)),
      );
      return { records: orders.map((order) => toWire(order)), total };
    },
    endedWithGaps: (sinceMs) => readWithGaps(views, sinceMs),
    async find(orderId) {
      const running = exchange.read((state) => findRunning(state, orderId));
      if (running !== undefined) return running;
      await waitForViews(exchange);
      return findEnded(views, orderId);
    },
  };
}

function findRunning({ seconds }: State, orderId: number): SecondOrderRecord | undefined {
  const market = [...seconds.markets.values()].find(({ orders }) => orders.has(orderId));
  const order = market?.orders.get(orderId);
  return order === undefined ? undefined : { ...order, end: undefined };
}

/** Contracts that have ended, with what a later decision made of them. */
export async function knownOf(
  views: Views,
  orders: readonly EndedSecond[],
): Promise<readonly (EndedSecond & KnownSecond)[]> {
  const voided = await readVoided(
    views,
    orders.map(({ id }) => id),
  );
  return orders.map((order) => ({ ...order, voided: voided.get(order.id) }));
}

async function findEnded(views: Views, orderId: number): Promise<KnownSecond | undefined> {
  const row = await views
    .selectFrom('secondOrderRecords')
    .select('recordText')
    .where('id', '=', orderId)
    .executeTakeFirst();
  const [known] = row === undefined ? [] : await knownOf(views, [readSecond(row.recordText)]);
  return known;
}

async function readWithGaps(views: Views, sinceMs: number): Promise<readonly SecondOrderRecord[]> {
  const rows = await views
    .selectFrom('secondOrderRecords')
    .select('recordText')
    .where('endedAtMs', '>=', sinceMs)
    .execute();
  return rows
    .map(({ recordText }) => readSecond(recordText))
    .filter(({ end }) => end.closeTicks.length < CLOSE_SECONDS);
}

function runningOf(exchange: Context['exchange'], { owner, symbol }: SecondFilter): readonly SecondOrderRecord[] {
  return exchange.read(({ seconds }) =>
    [...seconds.markets.values()]
      .flatMap(({ orders }) => [...orders.values()])
      .filter((order) => order.owner === owner && order.symbol === (symbol ?? order.symbol))
      .map((order) => ({ ...order, end: undefined }))
      .toSorted((left, right) => right.id - left.id),
  );
}

function matching(views: Views, { owner, symbol }: SecondFilter) {
  const query = views.selectFrom('secondOrderRecords').where('owner', '=', owner);
  return symbol === undefined ? query : query.where('symbol', '=', symbol);
}
