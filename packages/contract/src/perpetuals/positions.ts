import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import {
  PERPETUAL_CANCEL_REFUSALS,
  PERPETUAL_CLOSE_REFUSALS,
  PERPETUAL_LEVERAGE_REFUSALS,
  PERPETUAL_MARGIN_REFUSALS,
  PERPETUAL_MODES_REFUSALS,
  PERPETUAL_SERVER_REFUSALS,
  PERPETUAL_STOP_REFUSALS,
} from './wire.ts';
import { PerpetualName } from './instrument.ts';
import { MarginPattern, TriggerBy } from './order.ts';
import { PerpetualAsset, PerpetualPosition, PerpetualSetting, PositionStop } from './position.ts';
import { pick } from '../shared/refusal-table.ts';
import { Decimal, Id, PAGE, pageOf, SentDecimal, TimeText } from '../shared/fields.ts';

const KIND = z.optional(z.enum(['1', '2']));

export const listPositions = endpoint({
  method: 'POST',
  path: '/api/contract/position/list',
  access: 'user',
  apiKey: 'read',
  summary: 'Open positions (status 0, the default) or history (status 1, by the time they ended), newest first',
  query: z.strictObject({
    status: z.optional(z.enum(['0', '1'])),
    symbol: z.optional(PerpetualName),
    contractType: KIND,
    /** Of the history: UTC milliseconds, both ends included. */
    from: z.optional(TimeText),
    to: z.optional(TimeText),
    ...PAGE,
  }),
  reply: pageOf(PerpetualPosition),
  refusals: {},
});

/** What a close at the market came to: quantities, and what stayed open because the book was too thin. */
export const ClosedPosition = z.strictObject({ id: Id, closedNum: Decimal, leftNum: Decimal });

export const stopPosition = endpoint({
  method: 'POST',
  path: '/api/contract/position/stopOrder',
  access: 'user',
  apiKey: 'futures',
  summary: 'Close a whole position at the market; what the book does not take within protection stays open',
  query: z.strictObject({ id: Id }),
  reply: ClosedPosition,
  refusals: PERPETUAL_CLOSE_REFUSALS,
  idempotent: 'command',
  essential: true,
  limit: 'orders',
});

/** `opened` is `opened`, `partlyClosed` (then nothing is turned around), or the word the opening was refused with. */
export const ReversedPosition = z.strictObject({
  id: Id,
  opened: z.string(),
  openOrderId: z.optional(Id),
});

export const reversePosition = endpoint({
  method: 'POST',
  path: '/api/contract/position/reverse',
  access: 'user',
  apiKey: 'futures',
  summary: 'Close a position at the market and open as much the other way',
  query: z.strictObject({ id: Id }),
  reply: ReversedPosition,
  refusals: PERPETUAL_CLOSE_REFUSALS,
  idempotent: 'command',
  limit: 'orders',
  stoppedBy: ['trading', 'contracts'],
});

export const adjustPositionMargin = endpoint({
  method: 'POST',
  path: '/api/contract/position/adjustAmount',
  access: 'user',
  apiKey: 'futures',
  summary: 'Add to the margin of an isolated position (flag 0), or take some of it out (flag 1)',
  query: z.strictObject({ id: Id, money: SentDecimal, flag: z.enum(['0', '1']) }),
  reply: z.strictObject({ id: Id }),
  refusals: PERPETUAL_MARGIN_REFUSALS,
  idempotent: 'command',
  essential: true,
});

export const listStops = endpoint({
  method: 'POST',
  path: '/api/contract/loss/list',
  access: 'user',
  apiKey: 'read',
  summary: 'The take-profits and stop-losses of one position or of all: active (status 0) or ended, newest first',
  query: z.strictObject({
    positionId: z.optional(Id),
    symbol: z.optional(PerpetualName),
    status: z.optional(z.enum(['0', '1', '2'])),
    ...PAGE,
  }),
  reply: pageOf(PositionStop),
  refusals: {},
});

export const setStop = endpoint({
  method: 'POST',
  path: '/api/contract/loss/sett',
  access: 'user',
  apiKey: 'futures',
  summary: 'Set a take-profit or a stop-loss on a position, for all of it or for a part',
  body: z.strictObject({
    positionId: Id,
    /** 0 take-profit (the fields `earn…`), 1 stop-loss (the fields `lose…`). */
    lossType: z.literal([0, 1]),
    /** 0 limit, 1 market. */
    delegateType: z.literal([0, 1]),
    /** The mark when left out. */
    triggerBy: z.optional(TriggerBy),
    earnPrice: z.optional(SentDecimal),
    earnDelegatePrice: z.optional(SentDecimal),
    /** Left out: the whole position, however large it then is. */
    earnNumber: z.optional(SentDecimal),
    losePrice: z.optional(SentDecimal),
    loseDelegatePrice: z.optional(SentDecimal),
    loseNumber: z.optional(SentDecimal),
  }),
  reply: z.strictObject({ id: Id }),
  refusals: PERPETUAL_STOP_REFUSALS,
  idempotent: 'command',
  essential: true,
  limit: 'orders',
});

export const cancelStop = endpoint({
  method: 'POST',
  path: '/api/contract/loss/cancel',
  access: 'user',
  apiKey: 'futures',
  summary: 'Cancel a take-profit or a stop-loss; cancelling a cancelled one changes nothing',
  query: z.strictObject({ id: Id }),
  reply: z.strictObject({ id: Id }),
  refusals: PERPETUAL_CANCEL_REFUSALS,
  essential: true,
  limit: 'cancels',
});

export const listPerpetualSettings = endpoint({
  method: 'GET',
  path: '/api/contract/setting/list',
  access: 'user',
  apiKey: 'read',
  summary: 'Leverage, margin mode and position mode of every contract, and the leverage the account may choose',
  reply: z.array(PerpetualSetting),
  refusals: {},
});

export const updatePerpetualSetting = endpoint({
  method: 'POST',
  path: '/api/contract/setting/update',
  access: 'user',
  apiKey: 'futures',
  summary: 'Choose leverage, margin mode or position mode of a contract; the modes only where nothing stands',
  body: z.strictObject({
    symbol: PerpetualName,
    leverage: z.optional(z.int().check(z.positive())),
    pattern: z.optional(MarginPattern),
    positionMode: z.optional(z.enum(['hedge', 'oneWay'])),
  }),
  reply: PerpetualSetting,
  refusals: {
    ...PERPETUAL_LEVERAGE_REFUSALS,
    ...PERPETUAL_MODES_REFUSALS,
    ...pick(PERPETUAL_SERVER_REFUSALS, 'contractKnowledgeNeeded'),
  },
});

export const listPerpetualAssets = endpoint({
  method: 'GET',
  path: '/api/contract/asset/list',
  access: 'user',
  apiKey: 'read',
  summary: 'The contract wallet per settlement coin at the marks: balance, available, unrealised, equity, ratio',
  reply: z.array(PerpetualAsset),
  refusals: {},
});
