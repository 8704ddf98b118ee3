/** One line of the sheet: what somebody does on a contract, and where it is then looked at. */
export interface ContractRow {
  readonly symbol: 'BTCUSDT' | 'ETHUSDT' | 'BTCUSD';
  readonly marginMode: 'isolated' | 'cross';
  readonly positionMode: 'hedge' | 'oneWay';
  readonly leverage: number;
  /** In the settlement coin, in the contract wallet. */
  readonly balance: string;
  /** What is opened, one after the other, each as a taker at its price. The last one is what is looked at. */
  readonly trades: readonly ContractRowTrade[];
  readonly mark: string;
  /** At which price all of it is closed. */
  readonly exit: string;
}

export interface ContractRowTrade {
  readonly side: 'long' | 'short';
  readonly price: string;
  readonly quantity: string;
}

type Short = readonly [
  symbol: ContractRow['symbol'],
  mode: 'isolated' | 'cross',
  leverage: number,
  trades: string,
  mark: string,
  exit: string,
  balance?: string,
];

/** Trades are written as `+0.5@60000` and `-10@3000`: longs and shorts. */
const HEDGE: readonly Short[] = [
  ['BTCUSDT', 'isolated', 10, '+0.5@60000', '62000', '61500'],
  ['BTCUSDT', 'isolated', 10, '+0.333@59999.9', '59000.1', '60123.4'],
  ['BTCUSDT', 'isolated', 3, '+1.001@61234.5', '60000', '63333.3'],
  ['BTCUSDT', 'isolated', 1, '+0.07@60000', '40000', '60000.1'],
  ['BTCUSDT', 'isolated', 50, '+0.8@60000', '59700', '60100'],
  ['BTCUSDT', 'isolated', 100, '+0.5@60000', '60010', '60030'],
  ['BTCUSDT', 'isolated', 20, '-2@60000', '60500', '59000'],
  ['BTCUSDT', 'isolated', 20, '-0.017@58765.4', '58000', '58111.1'],
  ['BTCUSDT', 'isolated', 2, '-3@60000', '70000', '66666.6'],
  ['BTCUSDT', 'isolated', 5, '-12.345@60000.7', '61000', '59000.3'],
  ['BTCUSDT', 'isolated', 20, '+60@60000', '59500', '60500'],
  ['BTCUSDT', 'isolated', 10, '-100@60000', '60600', '59400'],
  ['BTCUSDT', 'isolated', 5, '+400@60000', '60100', '59900'],
  ['BTCUSDT', 'isolated', 10, '+0.5@60000 +0.25@61000', '60700', '61111.1'],
  ['BTCUSDT', 'isolated', 20, '-0.4@60000 -0.3@59500.5 -0.1@60400.1', '59800', '59000'],
  ['BTCUSDT', 'isolated', 20, '+0.8@60000 +0.1@60100', '59900', '60900.9'],
  ['BTCUSDT', 'cross', 10, '+0.5@60000', '58000', '61500', '10000'],
  ['BTCUSDT', 'cross', 20, '-2@60000', '61000', '59500', '9000'],
  ['BTCUSDT', 'cross', 5, '+1.234@60001.3', '55555.5', '60000', '20000'],
  ['BTCUSDT', 'cross', 20, '+30@60000', '59000', '60200', '120000'],
  ['BTCUSDT', 'cross', 10, '+1@60000 -0.4@60500', '60250', '59999.9', '15000'],
  ['BTCUSDT', 'cross', 20, '-2@60000 +0.7@59000', '61111.1', '60000', '12000'],
  ['BTCUSDT', 'cross', 50, '+0.2@60000 -0.2@60100', '60050', '60060', '1000'],
  ['ETHUSDT', 'isolated', 10, '+10@3000', '3050.55', '3100'],
  ['ETHUSDT', 'isolated', 20, '-7.77@3003.33', '2999.99', '2900.01'],
  ['ETHUSDT', 'isolated', 50, '+100@3000', '2995', '3010'],
  ['ETHUSDT', 'cross', 20, '-200@3000', '3010', '2950', '40000'],
  ['ETHUSDT', 'cross', 3, '+0.01@3000 +33.33@2990.07', '2900', '3000.01', '40000'],
  ['BTCUSD', 'isolated', 10, '+300@60000', '66000', '61500'],
  ['BTCUSD', 'isolated', 10, '+300@60000 +100@62000', '61000', '60487.8'],
  ['BTCUSD', 'isolated', 20, '-777@61234.5', '61000.1', '60000'],
  ['BTCUSD', 'isolated', 3, '-1@60000', '63333.3', '59999.9'],
  ['BTCUSD', 'isolated', 50, '+2500@60000', '59800', '60100'],
  ['BTCUSD', 'isolated', 20, '+9000@60000', '59900', '60200'],
  ['BTCUSD', 'isolated', 10, '-40000@60000', '60500', '59500'],
  ['BTCUSD', 'cross', 10, '+500@60000', '57777.7', '60600', '0.2'],
  ['BTCUSD', 'cross', 20, '-1500@59999.9 -250@60400', '60600', '59000', '0.3'],
];

/** One way: the second takes from the first, and only the rest opens. */
const ONE_WAY: readonly Short[] = [
  ['BTCUSDT', 'isolated', 10, '+0.5@60000 -0.8@60600', '60300', '59900'],
  ['BTCUSDT', 'isolated', 20, '-1@60000 +1.5@59400.3', '59700', '60000'],
  ['BTCUSDT', 'cross', 10, '+0.123@61111.1 -0.456@60000', '60600', '59000.1', '5000'],
  ['ETHUSDT', 'isolated', 5, '-3.33@3000 +10@3030.03', '3000', '3060.6'],
  ['BTCUSD', 'isolated', 10, '+300@60000 -500@60606', '60303', '59999'],
  ['BTCUSD', 'cross', 20, '-77@60000 +123@59123.4', '59500', '60000', '0.1'],
];

/** Where nothing else is said there is more than enough: an isolated position knows nothing of it. */
const PLENTY = { BTCUSDT: '5000000', ETHUSDT: '5000000', BTCUSD: '100' } as const;

export const CONTRACT_ROWS: readonly ContractRow[] = [
  ...HEDGE.map((row) => rowOf(row, 'hedge')),
  ...ONE_WAY.map((row) => rowOf(row, 'oneWay')),
];

/** As a title: everything that was chosen. */
export function nameOfRow({ symbol, marginMode, positionMode, leverage, trades }: ContractRow): string {
  const steps = trades.map(({ side, price, quantity }) => `${side} ${quantity} at ${price}`);
  return `${symbol} ${marginMode} ${positionMode} ${leverage}×: ${steps.join(', ')}`;
}

function rowOf(short: Short, positionMode: 'hedge' | 'oneWay'): ContractRow {
  const [symbol, marginMode, leverage, trades, mark, exit, balance = PLENTY[symbol]] = short;
  return { symbol, marginMode, positionMode, leverage, balance, mark, exit, trades: trades.split(' ').map(tradeOf) };
}

function tradeOf(text: string): ContractRowTrade {
  const [size = '', price = ''] = text.split('@');
  return { side: size.startsWith('-') ? 'short' : 'long', quantity: size.slice(1), price };
}
