import * as z from 'zod/mini';
import { ChainType, CoinCode } from '../chains/wire.ts';
import { DISPLAY_CURRENCIES } from '../markets/rates.ts';
import { Id, SentDecimal, TimeMs } from '../shared/fields.ts';

const Confirmations = z.int().check(z.minimum(1), z.maximum(1000));

/** The terms of a coin on a network. */
export const NetworkSetting = z.strictObject({
  kind: z.literal('network'),
  coin: CoinCode,
  chainType: ChainType,
  isDepositOpen: z.boolean(),
  isWithdrawalOpen: z.boolean(),
  depositMin: SentDecimal,
  withdrawMin: SentDecimal,
  withdrawFee: SentDecimal,
  /** Blocks until a deposit may be traded, and until it may be withdrawn. */
  creditConfirmations: Confirmations,
  unlockConfirmations: Confirmations,
});
export type NetworkSetting = z.infer<typeof NetworkSetting>;

/** The fees and limits of a market; fees in percent of what is received. */
export const MarketSetting = z.strictObject({
  kind: z.literal('market'),
  symbol: z.string().check(z.regex(/^[A-Z0-9]{2,12}\/[A-Z0-9]{2,12}$/)),
  makerFeePercent: SentDecimal,
  takerFeePercent: SentDecimal,
  minNotional: SentDecimal,
  maxNotional: SentDecimal,
});
export type MarketSetting = z.infer<typeof MarketSetting>;

/** The caps of a contract, in what its orders are counted in (R8). */
export const PerpetualSetting = z.strictObject({
  kind: z.literal('contract'),
  symbol: z.string().check(z.regex(/^[A-Z0-9]{2,24}$/)),
  positionMax: SentDecimal,
  openInterestMax: SentDecimal,
});
export type PerpetualSetting = z.infer<typeof PerpetualSetting>;

const Seconds = z.int().check(z.nonnegative(), z.maximum(3_600));

/** When a market or a contract stops for an auction, and for how long (R8); how far the price may go in percent. */
export const BreakerSetting = z.strictObject({
  kind: z.literal('breaker'),
  symbol: z.string().check(z.regex(/^[A-Z0-9]{2,12}\/?[A-Z0-9]{2,12}$/)),
  limitPercent: SentDecimal,
  callSeconds: Seconds,
  extensionSeconds: Seconds,
  extensionsMax: z.int().check(z.nonnegative(), z.maximum(100)),
});
export type BreakerSetting = z.infer<typeof BreakerSetting>;

/** What a level of verification may move, in USDT; null where there is no limit. */
export const LevelSetting = z.strictObject({
  kind: z.literal('level'),
  level: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  depositMax: z.nullable(SentDecimal),
  withdrawPerDay: SentDecimal,
});
export type LevelSetting = z.infer<typeof LevelSetting>;

/** The terms of a period of a second contract, the same for everybody; odds and fee in percent of the stake. */
export const PeriodSetting = z.strictObject({
  kind: z.literal('period'),
  symbol: z.string().check(z.regex(/^[A-Z0-9]{2,12}\/[A-Z0-9]{2,12}$/)),
  /** How long a contract lasts, which names the period of a symbol. */
  periodSeconds: z.int().check(z.positive()),
  isOpen: z.boolean(),
  oddsPercent: SentDecimal,
  feePercent: SentDecimal,
  /** Whole numbers. */
  stakeMin: SentDecimal,
  stakeMax: SentDecimal,
});
export type PeriodSetting = z.infer<typeof PeriodSetting>;

/** The limits of a staking plan or a finance product; what leaving early costs in percent of the amount. */
export const EarnSetting = z.strictObject({
  kind: z.literal('earn'),
  planId: Id,
  isOpen: z.boolean(),
  amountMin: SentDecimal,
  amountMax: SentDecimal,
  quota: SentDecimal,
  exitPercent: SentDecimal,
});
export type EarnSetting = z.infer<typeof EarnSetting>;

/** Whether a vault of our own list is offered. Which ones there are, and where, is decided in the code alone. */
export const VaultSetting = z.strictObject({
  kind: z.literal('vault'),
  chainId: z.int().check(z.positive()),
  vault: z.string().check(z.regex(/^0x[0-9A-Fa-f]{40}$/)),
  isOpen: z.boolean(),
});
export type VaultSetting = z.infer<typeof VaultSetting>;
/** Whether a loan is offered, and how much of it. Its rate and its days never change. */
export const LoanSetting = z.strictObject({
  kind: z.literal('loan'),
  proId: Id,
  isOpen: z.boolean(),
  amountMin: SentDecimal,
  amountMax: SentDecimal,
});
export type LoanSetting = z.infer<typeof LoanSetting>;

/** A name of a bank or of a holder, on one line; nothing while there is none. */
const BankText = z.string().check(z.regex(/^([\p{L}\p{N}][\p{L}\p{N} .,&'’()/-]{1,79})?$/u));

/** Transfers between banks: the account that users pay into, and what a payment to their own card takes and costs. */
export const BankSetting = z.strictObject({
  kind: z.literal('bank'),
  /** What a transfer is counted in here. */
  coin: CoinCode,
  isDepositOpen: z.boolean(),
  isWithdrawalOpen: z.boolean(),
  /** The currency of the account. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  bankName: BankText,
  holder: BankText,
  /** An IBAN without blanks, or the number of an account. */
  accountNumber: z.string().check(z.regex(/^(\d{6,34}|[A-Z]{2}\d{2}[A-Z0-9]{8,30})?$/)),
  swiftCode: z.string().check(z.regex(/^([A-Z0-9]{8}([A-Z0-9]{3})?)?$/)),
  /** What every reference begins with; each payer's own number follows. */
  reference: z.string().check(z.regex(/^([A-Z0-9]{2,12})?$/)),
  depositMin: SentDecimal,
  withdrawMin: SentDecimal,
  withdrawFee: SentDecimal,
});
export type BankSetting = z.infer<typeof BankSetting>;

/** What a dollar is in a display currency that no source of prices tells; null where nobody has decided. */
export const RateSetting = z.strictObject({
  kind: z.literal('rate'),
  currency: z.enum(DISPLAY_CURRENCIES),
  perDollar: z.nullable(SentDecimal),
});
export type RateSetting = z.infer<typeof RateSetting>;

/** What two people of the operator may change, whole and at a time that is said before. */
export const OperatorSetting = z.discriminatedUnion('kind', [
  NetworkSetting,
  BankSetting,
  MarketSetting,
  PerpetualSetting,
  BreakerSetting,
  LevelSetting,
  PeriodSetting,
  EarnSetting,
  VaultSetting,
  LoanSetting,
  RateSetting,
]);
export type OperatorSetting = z.infer<typeof OperatorSetting>;

/** A change that is decided and has not come yet. */
export const UpcomingSetting = z.strictObject({ setting: OperatorSetting, effectiveAtMs: TimeMs });
export type UpcomingSetting = z.infer<typeof UpcomingSetting>;

/** What a setting is about: `network:USDT/TRC20`, `bank:USDT`, `market:BTC/USDT`, `contract:BTCUSDT`, `breaker:BTC/USDT`, `level:1`, `period:BTC/USDT/60`, `earn:2`, `vault:1/0x…`, `loan:1`, `rate:cny`. */
export function settingObject(setting: OperatorSetting): string {
  switch (setting.kind) {
    case 'network':
      return `network:${setting.coin}/${setting.chainType}`;
    case 'bank':
      return `bank:${setting.coin}`;
    case 'market':
      return `market:${setting.symbol}`;
    case 'contract':
      return `contract:${setting.symbol}`;
    case 'breaker':
      return `breaker:${setting.symbol}`;
    case 'level':
      return `level:${setting.level}`;
    case 'period':
      return `period:${setting.symbol}/${setting.periodSeconds}`;
    case 'earn':
      return `earn:${setting.planId}`;
    case 'vault':
      return `vault:${setting.chainId}/${setting.vault}`;
    case 'loan':
      return `loan:${setting.proId}`;
    case 'rate':
      return `rate:${setting.currency}`;
    default:
      return setting satisfies never;
  }
}
