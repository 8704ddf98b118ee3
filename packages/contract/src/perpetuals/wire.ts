import type { ADJUST_POSITION_MARGIN_REFUSALS } from '@candor/domain/perpetuals/positions/adjust-position-margin.ts';
import type { AMEND_PERPETUAL_ORDER_REFUSALS } from '@candor/domain/perpetuals/orders/amend-perpetual-order.ts';
import type { CANCEL_PERPETUAL_ORDER_REFUSALS } from '@candor/domain/perpetuals/orders/cancel-perpetual-order.ts';
import type { CANCEL_PERPETUAL_ORDERS_REFUSALS } from '@candor/domain/perpetuals/orders/cancel-perpetual-orders.ts';
import type { ClosePositionRefusal } from '@candor/domain/perpetuals/positions/close-position.ts';
import type { PlacePerpetualOrderRefusal } from '@candor/domain/perpetuals/orders/place-perpetual-order.ts';
import type { PROTECT_POSITION_REFUSALS } from '@candor/domain/perpetuals/positions/protect-position.ts';
import type { SET_PERPETUAL_LEVERAGE_REFUSALS } from '@candor/domain/perpetuals/positions/set-perpetual-leverage.ts';
import type { SET_PERPETUAL_MODES_REFUSALS } from '@candor/domain/perpetuals/positions/set-perpetual-modes.ts';
import { IDENTITY_REFUSALS } from '../identity/wire.ts';
import { pick, type RefusalRow } from '../shared/refusal-table.ts';
import { SPOT_CANCEL_REFUSALS, SPOT_ORDER_REFUSALS } from '../spot/wire.ts';

type Table<Word extends string> = Readonly<Record<Word, RefusalRow>>;

const { unknownInstrument, marketHalted, unsupportedCombination, priceStep, wouldTriggerImmediately, quantityStep } =
  SPOT_ORDER_REFUSALS;
const { belowMinimumQuantity, aboveMaximum, noLiquidity, belowMinimumValue, priceOutsideBand, wouldMatchImmediately } =
  SPOT_ORDER_REFUSALS;
const { tooManyOpenOrders, insufficientBalance, marketInAuction, goodTillDateOutOfRange } = SPOT_ORDER_REFUSALS;

const positionNotFound: RefusalRow = { code: 404, status: 404 };
const leverageNotAllowed: RefusalRow = { code: 5001, status: 422 };
const marginMissing: RefusalRow = { code: 5010, status: 422 };
const leverageAboveTier: RefusalRow = { code: 5006, status: 422 };
/** A loss in the settlement asset was paid by nobody, or a leg of the wallet has no price: `{asset}`. */
const openingPaused: RefusalRow = { code: 4010, status: 422 };
/** The contract is about to end: what closes goes on: `{symbol}`. */
const contractDelisting: RefusalRow = { code: 5017, status: 422 };
/** What one owner may have open on the contract, and what all may have together: `{maximum, left}`. */
const positionLimit: RefusalRow = { code: 5015, status: 422 };
const openInterestLimit: RefusalRow = { code: 5016, status: 422 };
/** What the owner's level may have open on all contracts: `{maximum, left}`. */
const notionalLimit: RefusalRow = { code: 3003, status: 422 };
const orderCostExceedsAvailable: RefusalRow = { code: 5007, status: 422 };
const closeExceedsPosition: RefusalRow = { code: 5008, status: 422 };
/** The index is stale: what closes goes on, risk does not grow and collateral does not leave (R5). */
const indexUnavailable: RefusalRow = { code: 7009, status: 422 };
const stopOnWrongSide: RefusalRow = { code: 5020, status: 422 };

const { auctionClosing } = SPOT_CANCEL_REFUSALS;

/** The core's words in the order of its checks; one that it gains or loses does not compile here. */
export const PERPETUAL_ORDER_REFUSALS = {
  unknownInstrument,
  marketHalted,
  marketInAuction,
  unsupportedCombination,
  goodTillDateOutOfRange,
  leverageNotAllowed,
  indexUnavailable,
  auctionClosing,
  leverageAboveTier,
  marginMissing,
  priceStep,
  wouldTriggerImmediately,
  quantityStep,
  belowMinimumQuantity,
  aboveMaximum,
  closeExceedsPosition,
  priceOutsideBand,
  noLiquidity,
  belowMinimumValue,
  wouldMatchImmediately,
  stopOnWrongSide,
  tooManyOpenOrders,
  openingPaused,
  contractDelisting,
  positionLimit,
  openInterestLimit,
  notionalLimit,
  orderCostExceedsAvailable,
} as const satisfies Table<PlacePerpetualOrderRefusal>;

export const PERPETUAL_CANCEL_REFUSALS = SPOT_CANCEL_REFUSALS satisfies Table<
  (typeof CANCEL_PERPETUAL_ORDER_REFUSALS)[number]
>;

export const PERPETUAL_AMEND_REFUSALS = {
  ...pick(PERPETUAL_CANCEL_REFUSALS, 'orderNotFound', 'alreadyFilled'),
  unsupportedCombination,
  marketHalted,
  marketInAuction,
  auctionClosing,
  goodTillDateOutOfRange,
  priceStep,
  wouldTriggerImmediately,
  quantityStep,
  belowMinimumQuantity,
  aboveMaximum,
  closeExceedsPosition,
  priceOutsideBand,
  noLiquidity,
  belowMinimumValue,
  wouldMatchImmediately,
  stopOnWrongSide,
  indexUnavailable,
  leverageAboveTier,
  openingPaused,
  contractDelisting,
  positionLimit,
  openInterestLimit,
  notionalLimit,
  orderCostExceedsAvailable,
} as const satisfies Table<(typeof AMEND_PERPETUAL_ORDER_REFUSALS)[number]>;

export const PERPETUAL_CANCEL_ALL_REFUSALS = {
  unknownInstrument,
} as const satisfies Table<(typeof CANCEL_PERPETUAL_ORDERS_REFUSALS)[number]>;

export const PERPETUAL_CLOSE_REFUSALS = {
  positionNotFound,
  marketHalted,
  marketInAuction,
  noLiquidity,
  tooManyOpenOrders,
} as const satisfies Table<ClosePositionRefusal>;

export const PERPETUAL_MARGIN_REFUSALS = {
  amountMustBePositive: { code: 3002, status: 422 },
  positionNotFound,
  crossMargin: { code: 5012, status: 422 },
  indexUnavailable,
  auctionClosing,
  insufficientBalance,
  reduceExceedsMaximum: { code: 5014, status: 422 },
} as const satisfies Table<(typeof ADJUST_POSITION_MARGIN_REFUSALS)[number]>;

export const PERPETUAL_STOP_REFUSALS = {
  positionNotFound,
  priceStep,
  quantityStep,
  belowMinimumQuantity,
  aboveMaximum,
  stopOnWrongSide,
  stopAfterLiquidation: { code: 5021, status: 422 },
  tooManyStops: { code: 5022, status: 422 },
  stopsExceedPosition: { code: 5023, status: 422 },
  tooManyOpenOrders,
} as const satisfies Table<(typeof PROTECT_POSITION_REFUSALS)[number]>;

export const PERPETUAL_LEVERAGE_REFUSALS = {
  unknownInstrument,
  leverageNotAllowed,
  indexUnavailable,
  auctionClosing,
  leverageAboveTier,
  marginMissing,
} as const satisfies Table<(typeof SET_PERPETUAL_LEVERAGE_REFUSALS)[number]>;

export const PERPETUAL_MODES_REFUSALS = {
  unknownInstrument,
  closePositionsFirst: { code: 5011, status: 422 },
} as const satisfies Table<(typeof SET_PERPETUAL_MODES_REFUSALS)[number]>;

/** What the server itself refuses before the core is asked. */
export const PERPETUAL_SERVER_REFUSALS = {
  splitNotAvailable: { code: 5013, status: 422 },
  /** Live mode: without a level there are no contracts. */
  primaryNeeded: IDENTITY_REFUSALS.primaryNeeded,
  /** Live mode: the questions about contracts have not been answered yet. */
  contractKnowledgeNeeded: { code: 7002, status: 422 },
} as const;
