import {
  cancelEntrust,
  ENTRUST_LOGS,
  listDealsOfEntrust,
  listEntrustCurrency,
  listEntrusts,
  listMyDeals,
  placeEntrust,
} from '@candor/contract/spot/entrust.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import type { Context } from '#context.ts';
import type { PerpetualOrders } from '#features/perpetuals/port.ts';
import { perpetualDealOf, entrustDealOf, entrustOf, KINDS_BY_CODE, readCode } from './entrust.ts';
import { marketNameOf } from './market-name.ts';
import type { OrderDesk } from './order-desk.ts';
import type { OrderFilter } from './order-history.ts';
import type { OrderLists } from './order-lists.ts';
import { type Page, pageOfText, toPage } from '#platform/http/site/page.ts';
import { rowNumber } from '#platform/http/requests/row-number.ts';

/** The wallets that have orders, as the logs name them. */
const ACCOUNTS_BY_TYPE = { xh: 'spot', qc: 'cross', zc: 'isolated' } as const;
const ALL_MARKETS = 'all';

/** Family B: the same service in the names of the coin family. */
export function routeEntrusts({ http }: Context, desk: OrderDesk, contracts: PerpetualOrders): void {
  http.route(placeEntrust, async ({ caller, params: { code }, body, key }) => {
    const read = readCode(code);
    if (read === undefined) return refuse('unsupportedCombination', { what: 'code', with: code });
    const { exchangeCoinStr, direction, amount: quantity, money: value, ...rest } = body;
    return desk.place({
      ...rest,
      owner: caller.userId,
      key,
      market: marketNameOf(exchangeCoinStr),
      side: sideOf(direction),
      ...read,
      quantity,
      value,
    });
  });
  http.route(cancelEntrust, async ({ caller, body }) => {
    const order = { owner: caller.userId, orderId: rowNumber(body.id) };
    return (contracts.has(order.orderId) ? contracts : desk).cancel(order);
  });
}

export function routeEntrustLogs({ http }: Context, lists: OrderLists, contracts: PerpetualOrders): void {
  http.route(listEntrusts, async ({ caller, params: { type, log, symbol }, query }) => {
    if (!isLogType(type)) return refuse('unsupportedCombination', { what: 'type', with: type });
    if (!isLog(log)) return refuse('unsupportedCombination', { what: 'log', with: log });
    const filter = { owner: caller.userId, market: marketIn(symbol), account: ACCOUNTS_BY_TYPE[type] };
    return ok(await readLog(lists, log, { ...filter, page: pageOfText(query) }));
  });
  http.route(listEntrustCurrency, async ({ caller, body }) => {
    const { type: log, exchangeCoinStr, direction, current = 1, size = 20 } = body;
    const filter = {
      owner: caller.userId,
      market: exchangeCoinStr && marketNameOf(exchangeCoinStr),
      side: direction && sideOf(direction),
    };
    return ok(await readLog(lists, log, { ...filter, page: { current, size } }));
  });
  http.route(listMyDeals, async ({ caller, params, query }) => {
    const page = pageOfText(query);
    const fills = await lists.fills({ owner: caller.userId, market: marketIn(params.symbol) }, page);
    return fills.ok ? ok(toPage(fills.value, page, entrustDealOf)) : refuse('notFound');
  });
  http.route(listDealsOfEntrust, async ({ caller, params, query }) => {
    const page = pageOfText(query);
    const order = { owner: caller.userId, orderId: rowNumber(params.id) };
    if (contracts.has(order.orderId)) {
      const own = await contracts.fills(order, page);
      return own.ok ? ok(toPage(own.value, page, perpetualDealOf)) : own;
    }
    const fills = await lists.fills(order, page);
    return fills.ok ? ok(toPage(fills.value, page, entrustDealOf)) : fills;
  });
}

type Log = (typeof ENTRUST_LOGS)[number];

async function readLog(lists: OrderLists, log: Log, { page, ...filter }: OrderFilter & { readonly page: Page }) {
  if (log === 'lswt') return toPage(await lists.history(filter, page), page, entrustOf);
  const kinds = log === 'dqwt' ? undefined : [KINDS_BY_CODE[log]];
  return toPage(lists.current({ ...filter, kinds }, page), page, entrustOf);
}

function isLogType(type: string): type is keyof typeof ACCOUNTS_BY_TYPE {
  return Object.hasOwn(ACCOUNTS_BY_TYPE, type);
}

function isLog(log: string): log is Log {
  return ENTRUST_LOGS.some((known) => known === log);
}

function marketIn(symbol: string): string | undefined {
  return symbol === ALL_MARKETS ? undefined : marketNameOf(symbol);
}

function sideOf(direction: 1 | 2): 'buy' | 'sell' {
  return direction === 1 ? 'buy' : 'sell';
}
