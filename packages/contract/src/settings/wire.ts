import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { LevelSetting, MarketSetting, UpcomingSetting } from './operator-setting.ts';
import { Decimal, TimeMs } from '../shared/fields.ts';

/** A coin that can be deposited, in the words of the specification. */
const AssetCoin = z.strictObject({
  coinName: z.string(),
  rechargeType: z.string(),
  /** Everybody has an address of their own, so there is none for all: `getDepositAddress` tells it. */
  coinAddress: z.null(),
  rechargeMin: Decimal,
  rechargeMax: z.null(),
  /** 1 open, 0 closed. */
  status: z.union([z.literal(0), z.literal(1)]),
});

const WithdrawalChannel = z.strictObject({
  coinName: z.string(),
  /** The network, or `BANK`. */
  rechargeType: z.string(),
  rechargeName: z.string(),
  /** 0 coin, 1 bank. */
  type: z.union([z.literal(0), z.literal(1)]),
  /** What is paid out of one whole. */
  ratio: Decimal,
  fee: Decimal,
  min: Decimal,
  status: z.union([z.literal(0), z.literal(1)]),
});

const DefiIncomeStep = z.strictObject({
  coin: z.string(),
  amountMin: Decimal,
  /** Null on the highest step; the limits of an amount stand in `getDefiRate`. */
  amountMax: z.nullable(Decimal),
  odds: Decimal,
});

export const getAllSetting = endpoint({
  method: 'POST',
  path: '/api/common/getAllSetting',
  access: 'public',
  summary:
    'Every setting that decides about money, as it holds now, and the changes that are decided and still to come',
  reply: z.strictObject({
    PRICE_SOURCE: z.enum(['LIVE', 'REPLAY', 'SIMULATED', 'NONE']),
    ASSET_COIN: z.array(AssetCoin),
    WITHDRAWAL_CHANNEL_SETTING: z.array(WithdrawalChannel),
    SPOT_FEE_SETTING: z.array(MarketSetting),
    LEVEL_SETTING: z.array(LevelSetting),
    /** What a day of mining brings from which amount on, in percent of the whole amount. */
    DEFI_INCOME_SETTING: z.array(DefiIncomeStep),
    UPCOMING: z.array(UpcomingSetting),
    asOfMs: TimeMs,
  }),
  refusals: {},
});
