import { CANDLE_PERIODS } from '@candor/domain/markets/candle-period.ts';
import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { PerpetualType } from '../perpetuals/instrument.ts';
import { DepthLevel, MarketTrade } from '../shared/socket.ts';
import { Decimal, Id, SignedDecimal, TimeMs } from '../shared/fields.ts';

/** The type numbers of the lists: 1 second contracts, 2 spot, 3 perpetual contracts, 4 options, 5 foreign exchange and metals. */
export const MARKET_TYPES = { second: 1, spot: 2, contract: 3, option: 4, fx: 5 } as const;

/** What every list says of a market. */
const CoinBase = z.strictObject({
  /** As sockets and orders name it: `BTC/USDT`, `EUR/USD`. */
  symbol: z.string(),
  /** In lower case; of market `mt5` as they are. */
  coin: z.string(),
  baseCoin: z.string(),
  showSymbol: z.string(),
  /** 2: `showSymbol` is shown in the symbol's place. */
  customizeFlag: z.literal([1, 2]),
  /** `spot`, `ubw`, `bbw`, or `mt5` for what has prices but no order book here. */
  market: z.string(),
  /** 3: the volume is the data source's, asked for with getMt5Amount. */
  coinType: z.int(),
  type: z.int(),
  /** Turnover of 24 hours in the quote coin; price 24 hours ago; last price. Null where there was no trade. */
  amount: z.nullable(Decimal),
  open: z.nullable(Decimal),
  close: z.nullable(Decimal),
  /** The index price of rule 2.5; null while it is invalid. */
  indexPrice: z.nullable(Decimal),
  status: z.string(),
  tickSize: Decimal,
});

/** A market as the lists of the specification show it; the last five fields are what a ticket needs besides. */
export const Coin = z.extend(CoinBase, {
  stepSize: Decimal,
  minQty: Decimal,
  minNotional: Decimal,
  makerFee: Decimal,
  takerFee: Decimal,
});
export type Coin = z.infer<typeof Coin>;

/** A contract in its list: beside the rest its leverages (`1,2,5`), what opening and closing costs, and its sizes. */
export const PerpetualCoin = z.extend(Coin, {
  contractType: PerpetualType,
  settle: z.string(),
  leverage: z.string(),
  openFee: Decimal,
  closeFee: Decimal,
  min: Decimal,
  max: Decimal,
});
export type PerpetualCoin = z.infer<typeof PerpetualCoin>;

/** What has an index price and no order book of ours: foreign exchange, metals. */
export const IndexCoin = CoinBase;
export type IndexCoin = z.infer<typeof IndexCoin>;

/** An underlying of second contracts; `secondId` is what `/api/period/list` asks for. */
export const SecondCoin = z.extend(CoinBase, { secondId: Id });
export type SecondCoin = z.infer<typeof SecondCoin>;

/** A price as the coin family spells it; the pairs `open`/`openPrice`, `high`/`high24` … say the same of the last 24 hours. */
export const SymbolPrice = z.strictObject({
  symbolName: z.string(),
  close: z.nullable(Decimal),
  openPrice: z.nullable(Decimal),
  open: z.nullable(Decimal),
  low: z.nullable(Decimal),
  high: z.nullable(Decimal),
  /** In the base coin. */
  volume: z.nullable(Decimal),
  volume24: z.nullable(Decimal),
  high24: z.nullable(Decimal),
  low24: z.nullable(Decimal),
  /** The difference of price, and the same in percent, both with their sign. */
  change: z.nullable(SignedDecimal),
  priceChangePercent: z.nullable(SignedDecimal),
  indexPrice: z.nullable(Decimal),
  atMs: TimeMs,
});
export type SymbolPrice = z.infer<typeof SymbolPrice>;

/** A market in the lists of quotes. */
export const MarketRow = z.strictObject({
  /** What addOptional, cancelOptional and getPriceComparison call it: `BTC_USDT`. */
  id: z.string(),
  symbol_name: z.string(),
  type: z.int(),
  close: z.nullable(Decimal),
  /** Turnover of 24 hours in the quote coin. */
  amount: z.nullable(Decimal),
  /** Change of 24 hours in percent, with its sign. */
  zdf: z.nullable(SignedDecimal),
  high: z.nullable(Decimal),
  low: z.nullable(Decimal),
  /** `spot`, `ubw`, `bbw` or `mt5`. */
  plate: z.string(),
  /** The coin it is priced in. */
  base_symbol: z.string(),
  /** How many times one's own money may be traded there, in cross and in isolated margin (rule C-21); null without. */
  full_cou: z.nullable(z.int()),
  part_cou: z.nullable(z.int()),
  /** Of a price. */
  priceDecimals: z.int(),
  status: z.string(),
  /** Turnover without trades in which both sides were disclosed market makers: what rankings go by. */
  rankedAmount: z.nullable(Decimal),
  listedAtMs: z.nullable(TimeMs),
  /** From when on the figures of 24 hours count where there was no price before that; null where they are of a day. */
  sinceMs: z.nullable(TimeMs),
  /** The prices of the same time at even distances, oldest first, for a sparkline; empty where there was none. */
  trend: z.array(Decimal),
});
export type MarketRow = z.infer<typeof MarketRow>;

/** How candles are named on the wire. */
export const KlinePeriod = z.enum(CANDLE_PERIODS);
export type KlinePeriod = z.infer<typeof KlinePeriod>;

export const Candle = z.strictObject({
  openAtMs: TimeMs,
  open: Decimal,
  high: Decimal,
  low: Decimal,
  close: Decimal,
  /** In the base coin and in the quote coin. Null where prices were not made by trades of ours. */
  volume: z.nullable(Decimal),
  amount: z.nullable(Decimal),
  isClosed: z.boolean(),
  /** Drawn by the simulation for the time before the first start: no market, and in no statistic. */
  isSimulated: z.boolean(),
});
export type Candle = z.infer<typeof Candle>;

export const MARKET_REFUSALS = {
  unknownInstrument: { code: 404, status: 404 },
} as const;

const KLINE_SIZE_MAX = 1000;
/** Both spellings of a market's name, as an address or a query may carry it: `BTC/USDT`, `BTC_USDT`. */
export const SymbolName = z.string().check(z.regex(/^[A-Za-z0-9]{1,12}[/_][A-Za-z0-9]{1,12}$/));
/** A spot market, or a contract, whose name is in one piece: `BTCUSDT`. */
export const AnySymbolName = z.string().check(z.regex(/^[A-Za-z0-9]{1,12}([/_][A-Za-z0-9]{1,12})?$/));
export const MarketType = z.enum(['1', '2', '3', '4', '5']);
/** `xh` spot, `ubw` and `bbw` contracts. */
const Plate = z.enum(['xh', 'ubw', 'bbw']);

export const getCoinList = endpoint({
  method: 'POST',
  path: '/api/common/getCoinList',
  access: 'public',
  summary: 'The lists of second contracts, spot markets and contracts, and of foreign exchange and metals',
  reply: z.strictObject({
    coinList: z.array(SecondCoin),
    currencyList: z.array(Coin),
    contractList: z.array(PerpetualCoin),
    fxList: z.array(IndexCoin),
  }),
  refusals: {},
});

export const getMt5Amount = endpoint({
  method: 'POST',
  path: '/api/common/getMt5Amount',
  access: 'public',
  summary: 'The volume the data source itself reports for a symbol of market mt5; null when it reports none',
  query: z.strictObject({ coin: SymbolName }),
  reply: z.strictObject({
    coin: z.string(),
    amount: z.nullable(Decimal),
    source: z.nullable(z.string()),
    atMs: TimeMs,
  }),
  refusals: MARKET_REFUSALS,
});

export const getServerTime = endpoint({
  method: 'GET',
  path: '/api/common/getServerTime',
  access: 'public',
  summary: "The server's clock",
  reply: z.strictObject({ atMs: TimeMs }),
  refusals: {},
});

export const getKlineHistory = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/open/get/kline/history',
  access: 'public',
  summary: 'Candles of a market, oldest first, the running one last',
  query: z.strictObject({
    symbol: AnySymbolName,
    period: KlinePeriod,
    /** 500 when left out, at most 1000. */
    size: z.optional(z.string().check(z.regex(/^([1-9]\d{0,2}|1000)$/))),
    /** Only candles that open before this time; the latest ones when left out. */
    beforeMs: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
  }),
  reply: z.strictObject({
    symbolName: z.string(),
    period: KlinePeriod,
    candles: z.array(Candle).check(z.maxLength(KLINE_SIZE_MAX)),
    atMs: TimeMs,
  }),
  refusals: MARKET_REFUSALS,
});

export const listSpotGoods = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/open/getSpotGoods',
  access: 'public',
  summary: 'The spot markets with their 24 hours',
  reply: z.array(MarketRow),
  refusals: {},
});

export const listContracts = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/open/getContract',
  access: 'public',
  summary: 'The contract markets with their 24 hours',
  reply: z.array(MarketRow),
  refusals: {},
});

export const getPerpetualDetail = endpoint({
  method: 'POST',
  path: '/api/{head}/coin/open/get/contractDetail',
  access: 'public',
  summary: 'Prices of the named markets of one type number',
  body: z.strictObject({
    symbolNameList: z.array(AnySymbolName).check(z.minLength(1), z.maxLength(100)),
    type: MarketType,
  }),
  reply: z.array(SymbolPrice),
  refusals: MARKET_REFUSALS,
});

/** A trade in a list of several markets. */
export const Transaction = z.extend(MarketTrade, { symbolName: z.string() });
export type Transaction = z.infer<typeof Transaction>;

export const getInitData = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/open/market/initData',
  access: 'public',
  summary:
    'What a screen starts with: a book (deptH_xh_deptH_BTC_USDT), trades (tract_xh_trade_BTC_USDT) or all rows (index)',
  query: z.strictObject({
    type: z
      .string()
      .check(
        z.regex(
          /^(index|deptH_(xh|ubw|bbw)_deptH_[A-Za-z0-9]+([/_][A-Za-z0-9]+)?|tract_(xh|ubw|bbw)_trade_[A-Za-z0-9]+([/_][A-Za-z0-9]+)?)$/,
        ),
      ),
  }),
  reply: z.strictObject({
    type: z.string(),
    depth: z.optional(
      z.strictObject({ symbolName: z.string(), seq: z.int(), bids: z.array(DepthLevel), asks: z.array(DepthLevel) }),
    ),
    trades: z.optional(z.array(Transaction)),
    rows: z.optional(z.array(MarketRow)),
    atMs: TimeMs,
  }),
  refusals: MARKET_REFUSALS,
});

export const listTransactions = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/open/transaction/:plate/:market',
  access: 'public',
  summary: 'The latest trades of a market, or of all of them, newest first',
  params: z.strictObject({ plate: Plate, market: z.union([z.literal('all'), AnySymbolName]) }),
  reply: z.array(Transaction),
  refusals: MARKET_REFUSALS,
});
