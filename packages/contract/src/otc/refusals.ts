import type { ApplyAsMerchantRefusal } from '@candor/domain/otc/merchants/apply-as-merchant.ts';
import type { CancelOtcOrderRefusal } from '@candor/domain/otc/orders/cancel-otc-order.ts';
import type { CompleteOtcOrderRefusal } from '@candor/domain/otc/orders/complete-otc-order.ts';
import type { OpenOtcOrderRefusal } from '@candor/domain/otc/orders/open-otc-order.ts';
import type { PayOtcOrderRefusal } from '@candor/domain/otc/orders/pay-otc-order.ts';
import type { SetMerchantStatusRefusal } from '@candor/domain/otc/merchants/set-merchant-status.ts';
import type { SetOtcAdRefusal } from '@candor/domain/otc/merchants/set-otc-ad.ts';
import type { RefusalRow, RefusalTable } from '../shared/refusal-table.ts';

const UNKNOWN_ORDER = { code: 404, status: 404 } as const;
const WRONG_STATE = { code: 9005, status: 409 } as const;
const NOT_A_MERCHANT = { code: 403, status: 403 } as const;
const SHORT = { code: 3001, status: 422 } as const;

/** The core's words in the order of its checks; one that it gains or loses does not compile here. */
export const APPLY_REFUSALS = {
  merchantAlready: { code: 409, status: 409 },
  insufficientBalance: SHORT,
} as const satisfies Readonly<Record<ApplyAsMerchantRefusal, RefusalRow>>;

export const LEAVE_REFUSALS = {
  notAMerchant: NOT_A_MERCHANT,
  otcStillOpen: WRONG_STATE,
} as const satisfies Readonly<Record<SetMerchantStatusRefusal, RefusalRow>>;

export const AD_REFUSALS = {
  notAMerchant: NOT_A_MERCHANT,
  unknownAsset: { code: 404, status: 404 },
  amountMustBePositive: { code: 3002, status: 422 },
  unknownOtcAd: { code: 404, status: 404 },
  /** `{maximum}` */
  tooManyOtcAds: { code: 3003, status: 422 },
  insufficientBalance: SHORT,
} as const satisfies Readonly<Record<SetOtcAdRefusal, RefusalRow>>;

export const OPEN_REFUSALS = {
  adUnavailable: { code: 9001, status: 409 },
  amountMustBePositive: { code: 3002, status: 422 },
  /** `{left, asset}` */
  adQuantityLeft: { code: 9001, status: 409 },
  /** `{maximum}` */
  unpaidOrderExists: { code: 9003, status: 409 },
  insufficientBalance: SHORT,
} as const satisfies Readonly<Record<OpenOtcOrderRefusal, RefusalRow>>;

export const PAY_REFUSALS = {
  unknownOtcOrder: UNKNOWN_ORDER,
  otcOrderState: WRONG_STATE,
} as const satisfies Readonly<Record<PayOtcOrderRefusal, RefusalRow>>;

export const COMPLETE_REFUSALS = {
  unknownOtcOrder: UNKNOWN_ORDER,
  otcOrderState: WRONG_STATE,
} as const satisfies Readonly<Record<CompleteOtcOrderRefusal, RefusalRow>>;

export const CANCEL_REFUSALS = {
  unknownOtcOrder: UNKNOWN_ORDER,
  sellerCannotCancel: { code: 9007, status: 409 },
} as const satisfies Readonly<Record<CancelOtcOrderRefusal, RefusalRow>>;

/** What the operator says before the core is asked. */
export const OTC_REFUSALS = {
  unknownOtcOrder: UNKNOWN_ORDER,
  otcOrderState: WRONG_STATE,
  notAMerchant: NOT_A_MERCHANT,
  /** `{missing}`: identity, email, phone, authenticator or days. */
  merchantNotReady: { code: 403, status: 422 },
  /** `{low, high, fiat}` */
  adPriceOutOfRange: { code: 4004, status: 422 },
  /** Nobody tells what a coin is in this currency. */
  fiatPriceUnknown: { code: 7009, status: 422 },
  /** `{minimum, maximum, fiat}` */
  adAmountRange: { code: 3003, status: 422 },
  /** `{minimum, maximum}` in USDT. */
  otcOrderSize: { code: 3003, status: 422 },
  /** `{limit, left}` in USDT. */
  otcDayLimit: { code: 3003, status: 422 },
  /** `{level, orders}` */
  buyerConditions: { code: 403, status: 422 },
  otcPriceChanged: { code: 9002, status: 409 },
  /** `{untilMs}` */
  otcBanned: { code: 9004, status: 422 },
  /** Of whoever would be paid. */
  bankCardMissing: { code: 404, status: 422 },
  /** `{minutes}` */
  appealTooEarly: { code: 9006, status: 422 },
  appealExists: { code: 409, status: 409 },
  /** A late payment has to be shown: an order that expired is appealed with a picture. */
  appealProofNeeded: { code: 400, status: 422 },
  appealState: WRONG_STATE,
  alreadyRated: { code: 409, status: 409 },
  otcChatClosed: WRONG_STATE,
} as const satisfies RefusalTable;
