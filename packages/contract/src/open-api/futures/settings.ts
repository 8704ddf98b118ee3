import * as z from 'zod/mini';
import { endpoint } from '../../shared/endpoint.ts';
import { Decimal, SentDecimal, TimeMs } from '../../shared/fields.ts';
import { MaybeDecimal, OpenFlag, OpenSymbol } from '../fields.ts';
import { CHANGE, Done, type FuturesRoot, MarginType, PositionSide, READ, WHICH_SYMBOL } from './futures-fields.ts';

const Leverage = z.string().check(z.regex(/^[1-9]\d{0,2}$/));

/** What an owner chooses for contracts. */
export function futuresSettingCalls(root: FuturesRoot) {
  return {
    setLeverage: endpoint({
      ...CHANGE,
      method: 'POST',
      path: `${root}/v1/leverage`,
      summary: 'Choose the leverage of a contract',
      query: z.strictObject({ symbol: OpenSymbol, leverage: Leverage }),
      reply: z.strictObject({
        symbol: z.string(),
        leverage: z.int(),
        /** In the settlement coin; null where no size is too large for it. */
        maxNotionalValue: z.optional(MaybeDecimal),
        maxQty: z.optional(Decimal),
      }),
      open: { weight: 1 },
    }),
    setMarginType: endpoint({
      ...CHANGE,
      method: 'POST',
      path: `${root}/v1/marginType`,
      summary: 'Choose the margin mode of a contract, where nothing stands on it',
      query: z.strictObject({ symbol: OpenSymbol, marginType: MarginType }),
      reply: Done,
      open: { weight: 1 },
    }),
    setDualSide: endpoint({
      ...CHANGE,
      method: 'POST',
      path: `${root}/v1/positionSide/dual`,
      summary: 'Choose for all contracts whether long and short stand side by side; only where nothing stands',
      query: z.strictObject({ dualSidePosition: OpenFlag }),
      reply: Done,
      open: { weight: 1 },
    }),
    adjustMargin: endpoint({
      ...CHANGE,
      method: 'POST',
      path: `${root}/v1/positionMargin`,
      summary: 'Add to the margin of an isolated position (type 1), or take some of it out (type 2)',
      query: z.strictObject({
        symbol: OpenSymbol,
        positionSide: z.optional(PositionSide),
        amount: SentDecimal,
        type: z.enum(['1', '2']),
      }),
      reply: z.strictObject({ amount: Decimal, code: z.int(), msg: z.string(), type: z.int() }),
      essential: true,
      open: { weight: 1 },
    }),
  };
}

const SymbolConfig = z.strictObject({
  symbol: z.string(),
  marginType: MarginType,
  isAutoAddMargin: z.literal(false),
  leverage: z.int(),
  maxNotionalValue: MaybeDecimal,
});

/** What is chosen, and what follows from it. */
export function futuresSettingLists(root: FuturesRoot) {
  return {
    dualSide: endpoint({
      ...READ,
      method: 'GET',
      path: `${root}/v1/positionSide/dual`,
      summary: 'Whether long and short stand side by side; false where that is chosen for no contract',
      reply: z.strictObject({ dualSidePosition: z.boolean() }),
      open: { weight: 30 },
    }),
    multiAssets: endpoint({
      ...READ,
      method: 'GET',
      path: `${root}/v1/multiAssetsMargin`,
      summary: 'Always false: each settlement coin stands for itself',
      reply: z.strictObject({ multiAssetsMargin: z.literal(false) }),
      open: { weight: 30 },
    }),
    accountConfig: endpoint({
      ...READ,
      method: 'GET',
      path: `${root}/v1/accountConfig`,
      summary: 'What the account may do, and its position mode',
      reply: z.strictObject({
        feeTier: z.int(),
        canTrade: z.boolean(),
        canDeposit: z.boolean(),
        canWithdraw: z.boolean(),
        dualSidePosition: z.boolean(),
        multiAssetsMargin: z.literal(false),
        updateTime: TimeMs,
      }),
      open: { weight: 5 },
    }),
    symbolConfig: endpoint({
      ...READ,
      method: 'GET',
      path: `${root}/v1/symbolConfig`,
      summary: 'Leverage and margin mode of one contract or of all',
      query: WHICH_SYMBOL,
      reply: z.array(SymbolConfig),
      open: { weight: 5 },
    }),
  };
}

const Bracket = z.strictObject({
  bracket: z.int(),
  initialLeverage: z.int(),
  /** In USDT; of contracts margined in their coin `qty…`, in the coin. The last has no end. */
  notionalFloor: z.optional(z.number()),
  notionalCap: z.optional(z.nullable(z.number())),
  qtyFloor: z.optional(z.number()),
  qtyCap: z.optional(z.nullable(z.number())),
  maintMarginRatio: z.number(),
  cum: z.number(),
});

/** What contracts ask of an owner: tiers and fees. */
export function futuresTermCalls(root: FuturesRoot, version: 'v1' | 'v2') {
  return {
    brackets: endpoint({
      ...READ,
      method: 'GET',
      path: `${root}/${version}/leverageBracket`,
      summary: 'The tiers of contracts: how much leverage up to which size, and what is asked to keep it',
      query: WHICH_SYMBOL,
      reply: z.array(z.strictObject({ symbol: z.string(), brackets: z.array(Bracket) })),
      open: { weight: 1 },
    }),
    commission: endpoint({
      ...READ,
      method: 'GET',
      path: `${root}/v1/commissionRate`,
      summary: 'What the account pays on a contract now',
      query: z.strictObject({ symbol: OpenSymbol }),
      reply: z.strictObject({
        symbol: z.string(),
        makerCommissionRate: Decimal,
        takerCommissionRate: Decimal,
      }),
      open: { weight: 20 },
    }),
  };
}
