import {
  closePerpetual,
  PERPETUAL_LOGS,
  listPerpetualEntrusts,
  listMyPositions,
  oneKeyClose,
  openContract,
  updateBond,
  updateLeverageRadio,
} from '@candor/contract/perpetuals/entrust.ts';
import type { RefusalWord, RequestOutput } from '@candor/contract/shared/endpoint.ts';
import type { PlatformRefusal } from '@candor/contract/shared/refusal-table.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import { isClosing } from '@candor/domain/perpetuals/orders/perpetual-order.ts';
import { findPosition } from '@candor/domain/perpetuals/perpetuals-part.ts';
import type { Context } from '#context.ts';
import { pageOfText, toPage } from '#platform/http/site/page.ts';
import { rowNumber } from '#platform/http/requests/row-number.ts';
import type { PerpetualDesk } from '../perpetual-desk.ts';
import type { PerpetualLists } from './perpetual-lists.ts';
import { perpetualNameOf } from '../perpetual-name.ts';
import type { PerpetualSettings } from '../perpetual-settings.ts';
import { perpetualEntrustOf, DIRECTION_WORDS, entrustPositionOf, formOf, TYPES_BY_CODE } from './entrust-form.ts';
import type { PositionBook } from '../positions/position-book.ts';
import { KINDS, MARGIN_MODES } from '../positions/position-routes.ts';

const SPLIT = 2;
const KINDS_BY_WORD = { ubw: 'linear', bbw: 'inverse' } as const;

export interface EntrustParts {
  readonly desk: PerpetualDesk;
  readonly lists: PerpetualLists;
  readonly settings: PerpetualSettings;
  readonly book: PositionBook;
}

/** Family B: the same service in the names of the coin family. */
export function routeEntrusts(context: Context, parts: EntrustParts): void {
  routeOpening(context, parts);
  routeClosing(context, parts);
  routeLogs(context, parts);
}

function routeOpening({ http, exchange }: Context, { desk, settings }: EntrustParts): void {
  http.route(openContract, async ({ caller, params: { code }, body, key }) => {
    const type = TYPES_BY_CODE[code];
    if (type === undefined) return refuse('unsupportedCombination', { what: 'code', with: code });
    if (body.patternType === SPLIT) return refuse('splitNotAvailable');
    const owner = caller.userId;
    const { leverage, ...order } = body;
    const form = formOf(order, { owner, key, type, quantity: body.amount });
    if (isClosing(form.direction)) return refuse('unsupportedCombination', { what: 'open', with: form.direction });
    if (!isOfType(exchange, form.symbol, body.contractType)) return unknownInstrument(form.symbol);
    if (body.pattern !== undefined) {
      const changed = await settings.changeMarginMode(owner, form.symbol, MARGIN_MODES[body.pattern]);
      if (changed !== undefined) return changed;
    }
    return desk.place(form, leverage);
  });
  http.route(updateLeverageRadio, async ({ caller, body: { pattern, patternType, symbol, type, cou } }) => {
    if (patternType === SPLIT) return refuse('splitNotAvailable');
    if (!isOfType(exchange, perpetualNameOf(symbol), type === 'ubw' ? 1 : 2)) return unknownInstrument(symbol);
    const change = { symbol: perpetualNameOf(symbol), leverage: cou, marginMode: MARGIN_MODES[pattern] };
    return settings.change(caller.userId, change);
  });
  http.route(updateBond, async ({ caller, body: { logContractId, type, amount }, key }) => {
    const position = { owner: caller.userId, positionId: rowNumber(logContractId), key };
    return desk.adjustMargin(position, { kind: type === 'add' ? 'add' : 'reduce', amount });
  });
}

type CloseBody = RequestOutput<typeof closePerpetual>['body'];

interface CloseWish {
  readonly owner: number;
  readonly key: string | undefined;
  readonly body: CloseBody;
}

function routeClosing({ http, exchange }: Context, { desk }: EntrustParts): void {
  /** The position that is named, or the one that the direction closes. */
  function positionIdOf({ owner, body }: CloseWish): number | undefined {
    const { closeLogContractOrderCode: code, exchangeCoinStr, direction } = body;
    if (code !== undefined) return Number(code.replace('P', ''));
    const place = {
      owner,
      symbol: perpetualNameOf(exchangeCoinStr),
      direction: direction === 3 ? 'long' : 'short',
    } as const;
    return exchange.read(({ perpetuals }) => findPosition(perpetuals, place)?.id);
  }

  async function close(
    code: string,
    wish: CloseWish,
  ): Promise<Result<CloseReply, RefusalWord<typeof closePerpetual> | PlatformRefusal>> {
    const { owner, key, body } = wish;
    const type = TYPES_BY_CODE[code];
    const { amount: quantity } = body;
    const direction = DIRECTION_WORDS[body.direction];
    if (!isClosing(direction)) return notSupported('close', direction);
    if (type !== undefined && code !== 'zyzs') {
      if (quantity === undefined) return notSupported(code, 'noAmount');
      return desk.placeClosing({ ...formOf(body, { owner, key, type, quantity }), direction });
    }
    const positionId = positionIdOf(wish);
    if (positionId === undefined) return refuse('positionNotFound', { positionId: '—' });
    if (code === 'quick') return desk.close({ owner, positionId, key });
    if (code === 'reverse') return desk.reverse({ owner, positionId, key });
    if (code !== 'zyzs') return notSupported('code', code);
    const { zyzsType, triggerPrice, triggerBy, price } = body;
    if (zyzsType === undefined || triggerPrice === undefined) return notSupported('zyzs', 'noTrigger');
    const stop = zyzsType === 1 ? 'takeProfit' : 'stopLoss';
    return desk.protect({ owner, positionId, key, stop, triggerPrice, triggerBy, price, quantity });
  }

  http.route(closePerpetual, async ({ caller, params: { code }, body, key }) => {
    if (body.patternType === SPLIT) return refuse('splitNotAvailable');
    const symbol = perpetualNameOf(body.exchangeCoinStr);
    if (!isOfType(exchange, symbol, body.contractType)) return unknownInstrument(symbol);
    return close(code, { owner: caller.userId, key, body });
  });
  http.route(oneKeyClose, async ({ caller, body: { oneKeySymbolNameList, contractType }, key }) => {
    const wish = { contractKind: KINDS[contractType], symbols: oneKeySymbolNameList.map(perpetualNameOf), key };
    return desk.closeAll(caller.userId, wish);
  });
}

interface CloseReply {
  readonly id: string;
  readonly closedNum?: string;
  readonly leftNum?: string;
  readonly opened?: string;
  readonly openOrderId?: string;
}

function routeLogs({ http }: Context, { lists, book }: EntrustParts): void {
  http.route(listMyPositions, async ({ caller, params: { type } }) =>
    ok(book.open({ owner: caller.userId, kind: KINDS_BY_WORD[type] }).map(entrustPositionOf)),
  );
  http.route(listPerpetualEntrusts, async ({ caller, params: { type, log, symbol }, query }) => {
    if (!isLog(log)) return refuse('unsupportedCombination', { what: 'log', with: log });
    const page = pageOfText(query);
    const filter = {
      owner: caller.userId,
      kind: KINDS_BY_WORD[type],
      symbol: symbol === 'all' ? undefined : perpetualNameOf(symbol),
    };
    if (log === 'lswt') return ok(toPage(await lists.history(filter, page), page, perpetualEntrustOf));
    return ok(toPage(lists.current({ ...filter, ...CURRENT[log] }, page), page, perpetualEntrustOf));
  });
}

type Log = (typeof PERPETUAL_LOGS)[number];

/** What stands on the book or waits by itself; plans; and stops of positions. */
const CURRENT = {
  dqwt: { areStops: false },
  jhwt: { areStops: false, types: ['plan'] },
  zyzs: { areStops: true },
} as const;

function isLog(log: string): log is Log {
  return PERPETUAL_LOGS.some((known) => known === log);
}

/** Whether a contract is margined as the call says: a slip between the two would trade another contract. */
function isOfType(exchange: Context['exchange'], symbol: string, contractType: 1 | 2): boolean {
  return exchange.read(({ perpetuals }) => perpetuals.markets.get(symbol)?.contract.kind) === KINDS[contractType];
}

function unknownInstrument(symbol: string) {
  return refuse('unknownInstrument', { symbol });
}

function notSupported(what: string, withWhat: string) {
  return refuse('unsupportedCombination', { what, with: withWhat });
}
