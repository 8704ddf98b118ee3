import { placeOpenPair } from '@candor/contract/open-api/spot/oco.ts';
import type { RequestOutput } from '@candor/contract/shared/endpoint.ts';
import { required } from '@candor/domain/assert.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { Context } from '#context.ts';
import { rowNumber } from '#platform/http/requests/row-number.ts';
import type { OrderForm } from '#features/spot/port.ts';
import { reportOf } from './open-order.ts';
import type { OpenSpotDesk } from './spot-desk.ts';

/** Pairs of which one cancels the other. */
export function routeSpotPairs({ http, clock }: Context, open: OpenSpotDesk): void {
  http.open(placeOpenPair, async ({ query, caller, key }) => {
    const found = open.markets.find(query.symbol);
    if (!found.ok) return found;
    const legs = legsOf(query);
    if (!legs.ok) return legs;
    const owner = caller.userId;
    const name = query.listClientOrderId ?? key;
    const placed = await open.desk.place({
      owner,
      market: found.value.instrument.symbol,
      side: query.side === 'BUY' ? 'buy' : 'sell',
      kind: 'pair',
      quantity: query.quantity,
      ...legs.value,
      stp: query.selfTradePreventionMode,
      clientOrderId: name,
      key: name,
    });
    if (!placed.ok) return placed;
    const { id, stopOrderId } = placed.value;
    const orders = [
      await open.read(owner, required(stopOrderId, 'a pair has two legs')),
      await open.read(owner, id),
    ].map((order) => reportOf(order));
    return ok({
      orderListId: rowNumber(id),
      contingencyType: 'OCO',
      listStatusType: 'EXEC_STARTED',
      listOrderStatus: 'EXECUTING',
      listClientOrderId: name,
      transactionTime: clock.nowMs(),
      symbol: query.symbol,
      orders: orders.map(({ symbol, orderId, clientOrderId }) => ({ symbol, orderId, clientOrderId })),
      orderReports: orders,
    });
  });
}

type Query = RequestOutput<typeof placeOpenPair>['query'];
type Prices = Pick<OrderForm, 'takeProfitPrice' | 'stopLossPrice' | 'stopLimitPrice'>;

/** A sale takes its profit above and stops below, a purchase the other way round; nothing else is a pair here. */
function legsOf(query: Query): Result<Prices, 'malformed'> {
  const [rests, stops] = query.side === 'SELL' ? (['above', 'below'] as const) : (['below', 'above'] as const);
  const stopType = query[`${stops}Type`];
  const hasLimit = stopType === 'STOP_LOSS_LIMIT';
  if (query[`${rests}Type`] !== 'LIMIT_MAKER') return wrong(`${rests}Type`, 'format');
  if (stopType !== 'STOP_LOSS' && !hasLimit) return wrong(`${stops}Type`, 'format');
  const takeProfitPrice = query[`${rests}Price`];
  const stopLossPrice = query[`${stops}StopPrice`];
  const stopLimitPrice = query[`${stops}Price`];
  if (takeProfitPrice === undefined) return wrong(`${rests}Price`, 'missing');
  if (stopLossPrice === undefined) return wrong(`${stops}StopPrice`, 'missing');
  if (hasLimit && stopLimitPrice === undefined) return wrong(`${stops}Price`, 'missing');
  if (!hasLimit && stopLimitPrice !== undefined) return wrong(`${stops}Price`, 'unneeded');
  if (query[`${rests}StopPrice`] !== undefined) return wrong(`${rests}StopPrice`, 'unneeded');
  for (const leg of ['above', 'below'] as const) {
    if ((query[`${leg}TimeInForce`] ?? 'GTC') !== 'GTC') return wrong(`${leg}TimeInForce`, 'format');
  }
  return ok({ takeProfitPrice, stopLossPrice, stopLimitPrice });
}

function wrong(field: string, problem: 'missing' | 'unneeded' | 'format') {
  return refuse('malformed', { field, problem });
}
