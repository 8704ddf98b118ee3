/** A market of spot and what a program would ask of it; a method that is not named is asked with the market alone. */
const BTC = 'BTC/USDT';

/** What a method is asked with, given an order that stands and a price nobody trades at. */
export type CallArguments = (standing: { readonly id: string; readonly lowPrice: number }) => readonly unknown[];

const buy = (type: string, price: number): readonly unknown[] => [BTC, type, 'buy', 0.001, price];

const TRAILING = { stopLossOrTakeProfit: 'stopLoss' };

/** Arguments of methods that take others than a market; what is not here is asked with the market. */
export const CCXT_ARGUMENTS: Readonly<Record<string, CallArguments>> = {
  cancelOrder: ({ id }) => [id, BTC],
  cancelOrders: ({ id }) => [[id], BTC],
  createLimitBuyOrder: ({ lowPrice }) => [BTC, 0.001, lowPrice],
  createLimitOrder: ({ lowPrice }) => [BTC, 'buy', 0.001, lowPrice],
  createLimitSellOrder: ({ lowPrice }) => [BTC, 0.001, lowPrice * 2],
  createMarketBuyOrder: () => [BTC, 0.001],
  createMarketBuyOrderWithCost: () => [BTC, 100],
  createMarketOrder: () => [BTC, 'buy', 0.001],
  createMarketOrderWithCost: () => [BTC, 'buy', 100],
  createMarketSellOrder: () => [BTC, 0.001],
  createMarketSellOrderWithCost: () => [BTC, 100],
  createOrder: ({ lowPrice }) => buy('limit', lowPrice),
  createOrders: ({ lowPrice }) => [[{ symbol: BTC, type: 'limit', side: 'buy', amount: 0.001, price: lowPrice }]],
  createPostOnlyOrder: ({ lowPrice }) => buy('limit', lowPrice),
  createStopLimitOrder: ({ lowPrice }) => [BTC, 'buy', 0.001, lowPrice * 2, lowPrice * 2],
  createStopLossOrder: ({ lowPrice }) => [BTC, 'limit', 'sell', 0.001, lowPrice, lowPrice],
  createStopOrder: ({ lowPrice }) => [BTC, 'limit', 'buy', 0.001, lowPrice * 2, lowPrice * 2],
  createTakeProfitOrder: ({ lowPrice }) => [BTC, 'limit', 'sell', 0.001, lowPrice * 2, lowPrice * 2],
  createTriggerOrder: ({ lowPrice }) => [BTC, 'limit', 'buy', 0.001, lowPrice * 2, lowPrice * 2],
  createTrailingPercentOrder: ({ lowPrice }) => [BTC, 'market', 'sell', 0.001, lowPrice, 1, undefined, TRAILING],
  editOrder: ({ id, lowPrice }) => [id, BTC, 'limit', 'buy', 0.002, lowPrice],
  editOrders: ({ id, lowPrice }) => [[{ id, symbol: BTC, type: 'limit', side: 'buy', amount: 0.002, price: lowPrice }]],
  fetchBalance: () => [],
  fetchCurrencies: () => [],
  fetchDepositAddress: () => ['USDT', { network: 'TRC20' }],
  fetchDeposits: () => ['USDT'],
  fetchDepositWithdrawFee: () => ['USDT'],
  fetchDepositWithdrawFees: () => [],
  fetchLastPrices: () => [[BTC]],
  fetchBidsAsks: () => [[BTC]],
  fetchLedger: () => ['USDT'],
  fetchLedgerEntry: () => ['1', 'USDT'],
  fetchMarkets: () => [],
  fetchOpenOrder: ({ id }) => [id, BTC],
  fetchOrder: ({ id }) => [id, BTC],
  fetchOrderTrades: ({ id }) => [id, BTC],
  fetchStatus: () => [],
  fetchTickers: () => [[BTC]],
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
  borrowIsolatedMargin: () => [BTC, 'USDT', 10],
  repayIsolatedMargin: () => [BTC, 'USDT', 10],
  transfer: () => ['USDT', 1, 'spot', 'funding'],
  withdraw: () => ['USDT', 20, 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', undefined, { network: 'TRC20' }],
};

/** Of spot and of everybody: what is asked of contracts alone is not in this table. */
const OF_CONTRACTS =
  /Funding(?!Fee)|Leverage|Position|Margin(?!Borrow)|Greeks|Option|Liquidation|Settlement|OpenInterest|MarkPrice|MarkOHLCV|IndexOHLCV|ADL|LongShort|ReduceOnly|Ws$/;
/** Of margin, which is not traded by this interface; they are in the table although their names say margin. */
const OF_BORROWING = /^(borrow|repay)/;

export function isOfSpot(method: string): boolean {
  return OF_BORROWING.test(method) || !OF_CONTRACTS.test(method);
}
