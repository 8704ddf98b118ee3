import {
  adjustPositionMargin,
  cancelStop,
  listPerpetualAssets,
  listPerpetualSettings,
  listPositions,
  reversePosition,
  setStop,
  stopPosition,
  updatePerpetualSetting,
} from '@candor/contract/perpetuals/positions.ts';
import type { RequestOutput } from '@candor/contract/shared/endpoint.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import type { Context } from '#context.ts';
import { waitForViews } from '#exchange/views/wait-for-views.ts';
import { pageOfText, toPage } from '#platform/http/site/page.ts';
import { rowNumber } from '#platform/http/requests/row-number.ts';
import type { PerpetualDesk, StopForm } from '../perpetual-desk.ts';
import { perpetualNameOf } from '../perpetual-name.ts';
import type { PerpetualViews } from '../perpetual-records.ts';
import type { PerpetualSettings } from '../perpetual-settings.ts';
import type { PositionBook } from './position-book.ts';
import { findEndedPositions } from './position-records.ts';

const HISTORY = '1';

/** Family A: positions, as they stand and as they ended. */
export function routePositionLists({ http, exchange, store }: Context, book: PositionBook): void {
  const views = store.views<PerpetualViews>();
  http.route(listPositions, async ({ caller, query }) => {
    const page = pageOfText(query);
    const filter = {
      owner: caller.userId,
      symbol: query.symbol && perpetualNameOf(query.symbol),
      kind: query.contractType && KINDS[query.contractType],
    };
    if (query.status === HISTORY) {
      await waitForViews(exchange);
      const times = { fromMs: numberIn(query.from), toMs: numberIn(query.to) };
      return ok(toPage(await findEndedPositions(views, { ...filter, ...times }, page), page, (position) => position));
    }
    const { current, size } = page;
    const open = book.open(filter);
    const records = open.slice((current - 1) * size, current * size);
    return ok(toPage({ records, total: open.length }, page, (position) => position));
  });
  http.route(listPerpetualAssets, async ({ caller }) => ok([...book.assets(caller.userId)]));
}

/** Family A: what can be done with a position. */
export function routePositions({ http }: Context, desk: PerpetualDesk): void {
  http.route(stopPosition, async ({ caller, query, key }) => {
    return desk.close({ owner: caller.userId, positionId: rowNumber(query.id), key });
  });
  http.route(reversePosition, async ({ caller, query, key }) => {
    return desk.reverse({ owner: caller.userId, positionId: rowNumber(query.id), key });
  });
  http.route(adjustPositionMargin, async ({ caller, query: { id, money, flag }, key }) => {
    const change = { kind: flag === '0' ? 'add' : 'reduce', amount: money } as const;
    return desk.adjustMargin({ owner: caller.userId, positionId: rowNumber(id), key }, change);
  });
  http.route(setStop, async ({ caller, body, key }) => {
    const form = stopFormIn(body);
    if (form === undefined) return refuse('malformed', { field: missingIn(body), problem: 'missing' });
    return desk.protect({ ...form, owner: caller.userId, key });
  });
  http.route(cancelStop, async ({ caller, query }) => {
    return desk.cancel({ owner: caller.userId, orderId: rowNumber(query.id) });
  });
}

/** Family A: leverage and modes. */
export function routeSettings({ http }: Context, settings: PerpetualSettings): void {
  http.route(listPerpetualSettings, async ({ caller }) => ok([...(await settings.list(caller.userId))]));
  http.route(updatePerpetualSetting, async ({ caller, body: { symbol, leverage, pattern, positionMode } }) => {
    const marginMode = pattern && MARGIN_MODES[pattern];
    const change = { symbol: perpetualNameOf(symbol), leverage, marginMode, positionMode };
    return settings.change(caller.userId, change);
  });
}

export const MARGIN_MODES = { 1: 'isolated', 2: 'cross' } as const;
export const KINDS = { 1: 'linear', 2: 'inverse' } as const;

type StopBody = RequestOutput<typeof setStop>['body'];

/** The three fields of the kind that is meant; those of the other are not looked at. */
function stopFormIn(body: StopBody): Omit<StopForm, 'owner' | 'key'> | undefined {
  const { positionId, lossType, delegateType, triggerBy } = body;
  const isProfit = lossType === 0;
  const triggerPrice = isProfit ? body.earnPrice : body.losePrice;
  const price = isProfit ? body.earnDelegatePrice : body.loseDelegatePrice;
  if (triggerPrice === undefined || (delegateType === 0 && price === undefined)) return undefined;
  return {
    positionId: rowNumber(positionId),
    stop: isProfit ? 'takeProfit' : 'stopLoss',
    triggerPrice,
    triggerBy,
    price: delegateType === 0 ? price : undefined,
    quantity: isProfit ? body.earnNumber : body.loseNumber,
  };
}

function missingIn({ lossType, earnPrice, losePrice }: StopBody): string {
  if (lossType === 0) return earnPrice === undefined ? 'earnPrice' : 'earnDelegatePrice';
  return losePrice === undefined ? 'losePrice' : 'loseDelegatePrice';
}

function numberIn(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}
