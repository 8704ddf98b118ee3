import type {
  PERPETUAL_AMEND_REFUSALS,
  PERPETUAL_LEVERAGE_REFUSALS,
  PERPETUAL_MARGIN_REFUSALS,
  PERPETUAL_MODES_REFUSALS,
  PERPETUAL_ORDER_REFUSALS,
  PERPETUAL_SERVER_REFUSALS,
  PERPETUAL_STOP_REFUSALS,
} from '../perpetuals/wire.ts';
import type { SPOT_AMEND_REFUSALS, SPOT_CANCEL_REFUSALS, SPOT_PLACE_REFUSALS } from '../spot/wire.ts';
import type { OpenError } from './open-error-row.ts';

/** Every word with which a command of an order, a leverage or a margin may be refused: a new one does not compile here. */
type OrderWord = keyof (typeof SPOT_PLACE_REFUSALS &
  typeof SPOT_AMEND_REFUSALS &
  typeof SPOT_CANCEL_REFUSALS &
  typeof PERPETUAL_ORDER_REFUSALS &
  typeof PERPETUAL_AMEND_REFUSALS &
  typeof PERPETUAL_LEVERAGE_REFUSALS &
  typeof PERPETUAL_MARGIN_REFUSALS &
  typeof PERPETUAL_MODES_REFUSALS &
  typeof PERPETUAL_STOP_REFUSALS &
  typeof PERPETUAL_SERVER_REFUSALS);

/** What the open interface says in its own words, and what a restriction or a repeated key says. */
type OwnWord =
  | 'duplicateRequest'
  | 'accountUnderReview'
  | 'accountCloseOnly'
  | 'accountOrdersStopped'
  | 'openUnknownOrder'
  | 'openReplaceFailed'
  | 'openReplaceHalf'
  | 'openMarginUnchanged'
  | 'openSideUnchanged'
  | 'openReduceOnly'
  | 'openPositionSide'
  | 'openAlgoOnly'
  | 'openSideHasOrders'
  | 'openNotOffered'
  | 'openUnknownListenKey';

const filter = (name: string): OpenError => ({ status: 400, code: -1013, msg: `Filter failure: ${name}` });
const rejected = (msg: string): OpenError => ({ status: 400, code: -2010, msg });
const unknownOrder: OpenError = { status: 400, code: -2011, msg: 'Unknown order sent.' };
const disabled = rejected('This action is disabled on this account.');
const notNow = (msg: string): OpenError => ({ status: 400, code: -1013, msg });

export const OPEN_ORDER_ERRORS = {
  unknownInstrument: { status: 400, code: -1121, msg: 'Invalid symbol.' },
  marketHalted: notNow('Market is closed.'),
  marketInAuction: notNow('Market is closed: it collects orders for an auction, which this one cannot wait for.'),
  auctionClosing: notNow('Market is closed: its auction is about to end.'),
  goodTillDateOutOfRange: {
    status: 400,
    code: -5040,
    msg: 'The goodTillDate must be at least 10 seconds after the current time, and before the end of the year 9999.',
  },
  unsupportedCombination: { status: 400, code: -1128, msg: 'Combination of optional parameters invalid.' },
  priceStep: filter('PRICE_FILTER'),
  quantityStep: filter('LOT_SIZE'),
  belowMinimumQuantity: filter('LOT_SIZE'),
  aboveMaximum: filter('LOT_SIZE'),
  belowMinimumValue: filter('NOTIONAL'),
  priceOutsideBand: filter('PERCENT_PRICE_BY_SIDE'),
  tooManyOpenOrders: filter('MAX_NUM_ORDERS'),
  wouldTriggerImmediately: rejected('Stop price would trigger immediately.'),
  openReplaceFailed: { status: 400, code: -2022, msg: 'Order cancel-replace failed.' },
  openReplaceHalf: { status: 409, code: -2021, msg: 'Order cancel-replace partially failed.' },
  wouldMatchImmediately: rejected('Order would immediately match and take.'),
  noLiquidity: rejected('Order book liquidity is less than LOT_SIZE filter minimum quantity.'),
  insufficientBalance: rejected('Account has insufficient balance for requested action.'),
  spotDayLimit: rejected('The value this account may trade on one day is used up.'),
  lockedPriceLimit: rejected('The price is too far from the index while money of this account is locked.'),
  primaryNeeded: rejected('This account is not verified for this product.'),
  contractKnowledgeNeeded: rejected('The questions about contracts have not been answered on the site yet.'),
  marginNotOffered: rejected('Margin is not offered on this market.'),
  marginLiquidating: { status: 400, code: -2023, msg: 'User in liquidation mode now.' },
  marginPriceUnavailable: notNow('Market is closed: there is no price to value the account by.'),
  riskRateTooLow: { status: 400, code: -2019, msg: 'Margin is insufficient.' },
  indexUnavailable: notNow('Market is closed: its index is not available, and only what closes is taken.'),
  duplicateRequest: rejected('Duplicate order sent.'),
  accountUnderReview: disabled,
  accountCloseOnly: disabled,
  accountOrdersStopped: disabled,
  orderNotFound: { status: 400, code: -2013, msg: 'Order does not exist.' },
  alreadyFilled: unknownOrder,
  openUnknownOrder: unknownOrder,

  leverageNotAllowed: { status: 400, code: -4028, msg: 'Leverage is not valid.' },
  leverageAboveTier: { status: 400, code: -2027, msg: 'Exceeded the maximum allowable position at current leverage.' },
  marginMissing: { status: 400, code: -2028, msg: 'Leverage is smaller than permitted: insufficient margin balance.' },
  closeExceedsPosition: { status: 400, code: -2022, msg: 'ReduceOnly Order is rejected.' },
  openReduceOnly: { status: 400, code: -2022, msg: 'ReduceOnly Order is rejected.' },
  stopOnWrongSide: { status: 400, code: -2021, msg: 'Order would immediately trigger.' },
  openingPaused: notNow('Market is closed: only what closes a position is taken for now.'),
  contractDelisting: notNow('Market is closed: the contract is about to end, and only what closes is taken.'),
  positionLimit: { status: 400, code: -2027, msg: 'Exceeded the maximum allowable position at current leverage.' },
  openInterestLimit: { status: 400, code: -2027, msg: 'Exceeded the maximum open interest of this contract.' },
  notionalLimit: { status: 400, code: -2027, msg: 'Exceeded the maximum position of this account’s verification.' },
  orderCostExceedsAvailable: { status: 400, code: -2019, msg: 'Margin is insufficient.' },
  amountMustBePositive: { status: 400, code: -4055, msg: 'Amount must be positive.' },
  positionNotFound: { status: 400, code: -4054, msg: 'Cannot add position margin: position is 0.' },
  crossMargin: { status: 400, code: -4053, msg: 'Auto add margin only support for isolated position.' },
  reduceExceedsMaximum: { status: 400, code: -4051, msg: 'Isolated balance insufficient.' },
  closePositionsFirst: { status: 400, code: -4047, msg: 'Margin type cannot be changed if there exists open orders.' },
  splitNotAvailable: { status: 400, code: -1128, msg: 'Combination of optional parameters invalid.' },
  stopAfterLiquidation: { status: 400, code: -2021, msg: 'Order would trigger only after the position is liquidated.' },
  tooManyStops: { status: 400, code: -4045, msg: 'Reach max stop order limit.' },
  stopsExceedPosition: { status: 400, code: -2022, msg: 'ReduceOnly Order is rejected.' },
  openPositionSide: { status: 400, code: -4061, msg: "Order's position side does not match user's setting." },
  openAlgoOnly: {
    status: 400,
    code: -4120,
    msg: 'Order type not supported for this endpoint. Please use the Algo Order API endpoints instead.',
  },
  openSideHasOrders: { status: 400, code: -4067, msg: 'Position side cannot be changed if there exists open orders.' },
  openMarginUnchanged: { status: 400, code: -4046, msg: 'No need to change margin type.' },
  openSideUnchanged: { status: 400, code: -4059, msg: 'No need to change position side.' },
  /** Binance has it and this exchange does not; better refused than done otherwise. */
  openUnknownListenKey: { status: 400, code: -1125, msg: 'This listenKey does not exist.' },
  openNotOffered: { status: 400, code: -1020, msg: 'This operation is not supported.' },
} as const satisfies Readonly<Record<OrderWord | OwnWord, OpenError>>;

/** What contracts say otherwise than spot. */
export const OPEN_FUTURES_ERRORS = {
  wouldTriggerImmediately: { status: 400, code: -2021, msg: 'Order would immediately trigger.' },
  wouldMatchImmediately: {
    status: 400,
    code: -5022,
    msg: 'Due to the order could not be executed as maker, the Post Only order will be rejected.',
  },
  belowMinimumValue: { status: 400, code: -4164, msg: "Order's notional is smaller than the MIN_NOTIONAL filter." },
  priceOutsideBand: { status: 400, code: -4131, msg: 'The price is outside of the PERCENT_PRICE filter limit.' },
  priceStep: { status: 400, code: -4014, msg: 'Price not increased by tick size: PRICE_FILTER.' },
  quantityStep: { status: 400, code: -4023, msg: 'Qty not increased by step size: LOT_SIZE.' },
  belowMinimumQuantity: { status: 400, code: -4003, msg: 'Quantity less than zero or than the LOT_SIZE minimum.' },
  aboveMaximum: { status: 400, code: -4005, msg: 'Quantity greater than max quantity.' },
  tooManyOpenOrders: { status: 400, code: -2025, msg: 'Reach max open order limit.' },
  insufficientBalance: { status: 400, code: -2018, msg: 'Balance is insufficient.' },
  duplicateRequest: { status: 400, code: -4116, msg: 'ClientOrderId is duplicated.' },
} as const satisfies Partial<Readonly<Record<OrderWord | OwnWord, OpenError>>>;
