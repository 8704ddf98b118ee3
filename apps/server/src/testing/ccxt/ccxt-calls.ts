import type { CcxtClass } from '../server/open-clients.ts';

/** What a table is about: a client of ccxt, a market of it, and a quantity that is worth trading there. */
export interface CcxtSubject {
  readonly title: string;
  readonly kind: CcxtClass;
  readonly market: string;
  readonly amount: number;
  readonly isAsked: (method: string) => boolean;
}

/** An order that stands, prices at which nobody trades, and what is traded. */
export interface Standing extends Pick<CcxtSubject, 'market' | 'amount'> {
  readonly id: string;
  readonly lowPrice: number;
  readonly highPrice: number;
}

/** What a method is asked with. */
type CallArguments = (standing: Standing) => readonly unknown[];

const TRAILING = { stopLossOrTakeProfit: 'stopLoss' };

/** Arguments of methods that take others than a market. */
const EVERYWHERE: Readonly<Record<string, CallArguments>> = {
  cancelOrder: ({ id, market }) => [id, market],
  cancelOrders: ({ id, market }) => [[id], market],
  createLimitBuyOrder: ({ market, amount, lowPrice }) => [market, amount, lowPrice],
  createLimitOrder: ({ market, amount, lowPrice }) => [market, 'buy', amount, lowPrice],
  createLimitSellOrder: ({ market, amount, highPrice }) => [market, amount, highPrice],
  createMarketBuyOrder: ({ market, amount }) => [market, amount],
  createMarketBuyOrderWithCost: ({ market }) => [market, 100],
  createMarketOrder: ({ market, amount }) => [market, 'buy', amount],
  createMarketOrderWithCost: ({ market }) => [market, 'buy', 100],
  createMarketSellOrder: ({ market, amount }) => [market, amount],
  createMarketSellOrderWithCost: ({ market }) => [market, 100],
  createOrder: ({ market, amount, lowPrice }) => [market, 'limit', 'buy', amount, lowPrice],
  createOrders: ({ market, amount, lowPrice }) => [
    [{ symbol: market, type: 'limit', side: 'buy', amount, price: lowPrice }],
  ],
  createPostOnlyOrder: ({ market, amount, lowPrice }) => [market, 'limit', 'buy', amount, lowPrice],
  createStopLimitOrder: ({ market, amount, highPrice }) => [market, 'buy', amount, highPrice, highPrice],
  createStopLossOrder: ({ market, amount, lowPrice }) => [market, 'limit', 'sell', amount, lowPrice, lowPrice],
  createStopOrder: ({ market, amount, highPrice }) => [market, 'limit', 'buy', amount, highPrice, highPrice],
  createTakeProfitOrder: ({ market, amount, highPrice }) => [market, 'limit', 'sell', amount, highPrice, highPrice],
  createTriggerOrder: ({ market, amount, highPrice }) => [market, 'limit', 'buy', amount, highPrice, highPrice],
  createTrailingPercentOrder: ({ market, amount, lowPrice }) => [
    market,
    'market',
    'sell',
    amount,
    lowPrice,
    1,
    undefined,
    TRAILING,
  ],
  editOrder: ({ id, market, amount, lowPrice }) => [id, market, 'limit', 'buy', amount * 2, lowPrice],
  editOrders: ({ id, market, amount, lowPrice }) => [
    [{ id, symbol: market, type: 'limit', side: 'buy', amount: amount * 2, price: lowPrice }],
  ],
  fetchBalance: () => [],
  fetchCurrencies: () => [],
  fetchDepositAddress: () => ['USDT', { network: 'TRC20' }],
  fetchDeposits: () => ['USDT'],
  fetchDepositWithdrawFee: () => ['USDT'],
  fetchDepositWithdrawFees: () => [],
  fetchLastPrices: ({ market }) => [[market]],
  fetchBidsAsks: ({ market }) => [[market]],
  fetchLedger: () => ['USDT'],
  fetchLedgerEntry: () => ['1', 'USDT'],
  fetchMarkets: () => [],
  fetchOpenOrder: ({ id, market }) => [id, market],
  fetchOrder: ({ id, market }) => [id, market],
  fetchOrderTrades: ({ id, market }) => [id, market],
  fetchStatus: () => [],
  fetchTickers: ({ market }) => [[market]],
  fetchTime: () => [],
  fetchTradingFees: () => [],
  fetchTransactionFee: () => ['USDT'],
  fetchTransactionFees: () => [],
  fetchTransfers: () => ['USDT'],
  fetchWithdrawals: () => ['USDT'],
  fetchConvertCurrencies: () => [],
  fetchConvertQuote: () => ['USDT', 'BTC', 100],
  fetchConvertTrade: () => ['1', 'USDT'],
  fetchConvertTradeHistory: () => ['USDT'],
  fetchCrossBorrowRate: () => ['USDT'],
  fetchBorrowInterest: () => ['USDT'],
  fetchBorrowRateHistory: () => ['USDT'],
  fetchIsolatedBorrowRates: () => [],
  borrowCrossMargin: () => ['USDT', 10],
  repayCrossMargin: () => ['USDT', 10],
  borrowIsolatedMargin: ({ market }) => [market, 'USDT', 10],
  repayIsolatedMargin: ({ market }) => [market, 'USDT', 10],
  transfer: () => ['USDT', 1, 'spot', 'funding'],
  withdraw: () => ['USDT', 20, 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', undefined, { network: 'TRC20' }],
};

/** Of contracts alone, or with other arguments there. */
const OF_CONTRACTS: Readonly<Record<string, CallArguments>> = {
  addMargin: ({ market }) => [market, 5],
  createReduceOnlyOrder: ({ market, amount, highPrice }) => [market, 'limit', 'sell', amount, highPrice],
  createStopMarketOrder: ({ market, amount, lowPrice }) => [market, 'sell', amount, lowPrice],
  fetchAllGreeks: () => [],
  fetchFundingIntervals: () => [],
  fetchFundingRates: () => [],
  fetchLeverages: ({ market }) => [[market]],
  fetchLeverageTiers: ({ market }) => [[market]],
  fetchLongShortRatioHistory: ({ market }) => [market, '5m'],
  fetchMarginModes: ({ market }) => [[market]],
  fetchMarkPrices: ({ market }) => [[market]],
  fetchOpenInterestHistory: ({ market }) => [market, '5m'],
  fetchPositions: ({ market }) => [[market]],
  fetchPositionsADLRank: ({ market }) => [[market]],
  fetchPositionsRisk: ({ market }) => [[market]],
  reduceMargin: ({ market }) => [market, 1],
  setLeverage: ({ market }) => [10, market],
  setMarginMode: ({ market }) => ['cross', market],
  setPositionMode: ({ market }) => [true, market],
};

/** A method that is not named is asked with the market alone. */
export function argumentsOf(method: string, standing: Standing): readonly unknown[] {
  const find = OF_CONTRACTS[method] ?? EVERYWHERE[method] ?? (({ market }) => [market]);
  return find(standing);
}

/** What an account must have a position for. */
export const WITH_POSITION: ReadonlySet<string> = new Set([
  'addMargin',
  'createReduceOnlyOrder',
  'fetchPositionADLRank',
  'reduceMargin',
]);
/** What is chosen while nothing stands. */
export const WITH_NOTHING: ReadonlySet<string> = new Set(['setMarginMode', 'setPositionMode']);

/** Of spot and of everybody: what is asked of contracts alone is not in this table. */
const CONTRACT_METHODS =
  /Funding(?!Fee)|Leverage|Position|Margin(?!Borrow)|Greeks|Option|Liquidation|Settlement|OpenInterest|MarkPrice|MarkOHLCV|IndexOHLCV|ADL|LongShort|ReduceOnly|Ws$/;
/** Of margin, which is not traded by this interface; they are in the table although their names say margin. */
const OF_BORROWING = /^(borrow|repay)/;
/** What concerns the wallet alone is the same for everybody, and told with spot. */
const OF_WALLET =
  /^(borrow|repay|transfer|withdraw)|Convert|Borrow|Withdraw|Deposit|Transaction|Transfers|Currencies|Ws$/;

function isOfSpot(method: string): boolean {
  return OF_BORROWING.test(method) || !CONTRACT_METHODS.test(method);
}

/** Everything that a program can be pointed at here. */
export const CCXT_SUBJECTS: readonly CcxtSubject[] = [
  { title: 'Spot', kind: 'binance', market: 'BTC/USDT', amount: 0.001, isAsked: isOfSpot },
  {
    title: 'Contracts margined in USDT',
    kind: 'binanceusdm',
    market: 'BTC/USDT:USDT',
    amount: 0.01,
    isAsked: (method) => !OF_WALLET.test(method),
  },
  {
    title: 'Contracts margined in their coin',
    kind: 'binancecoinm',
    market: 'BTC/USD:BTC',
    amount: 1,
    isAsked: (method) => !OF_WALLET.test(method),
  },
];
