/** How much goes on in a market of the demonstration. */
export interface Liveliness {
  /** What stands on each side within about a hundredth of the price, in the quote asset. */
  readonly depthValue: number;
  /** How many levels each stretch of the ladder has. */
  readonly levels: Readonly<Record<'near' | 'middle' | 'deep', number>>;
  /** How far apart levels lie, as a multiple of the liveliest market's. */
  readonly stride: number;
  /** Between the best bid and the best ask, in parts of the price; never less than a tick. */
  readonly spread: number;
  /** How many orders stand at the best prices of each side. */
  readonly touchLevels: number;
  /** Its quotes are looked at every so many seconds. */
  readonly everySeconds: number;
  readonly tradesPerSecond: number;
  /** The least a trade is worth, in the quote asset. */
  readonly tradeValueMin: number;
}

const BITCOIN: Liveliness = {
  depthValue: 5_000_000,
  levels: { near: 18, middle: 22, deep: 14 },
  stride: 1,
  spread: 0,
  touchLevels: 2,
  everySeconds: 1,
  tradesPerSecond: 2.5,
  tradeValueMin: 60,
};

const ETHER: Liveliness = { ...BITCOIN, depthValue: 2_500_000, tradesPerSecond: 1.5, tradeValueMin: 50 };

const KNOWN: Liveliness = {
  depthValue: 500_000,
  levels: { near: 12, middle: 14, deep: 8 },
  stride: 2,
  spread: 0.000_04,
  touchLevels: 1,
  everySeconds: 3,
  tradesPerSecond: 0.4,
  tradeValueMin: 30,
};

const OTHER: Liveliness = {
  depthValue: 120_000,
  levels: { near: 8, middle: 10, deep: 6 },
  stride: 4,
  spread: 0.000_15,
  touchLevels: 1,
  everySeconds: 6,
  tradesPerSecond: 0.08,
  tradeValueMin: 20,
};

const BY_COIN: Readonly<Record<string, Liveliness>> = {
  BTC: BITCOIN,
  ETH: ETHER,
  BNB: KNOWN,
  SOL: KNOWN,
  XRP: KNOWN,
  DOGE: KNOWN,
};

/** How fast a demonstration goes: `calm` is for machines that have little to spare. */
export type Pace = 'on' | 'calm';

/** How many times fewer trades there are, and how seldom quotes are looked at. */
const CALM_TIMES = 5;
const CALM_SECONDS = 10;

export function livelinessOf(coin: string, pace: Pace): Liveliness {
  const usual = BY_COIN[coin] ?? OTHER;
  if (pace === 'on') return usual;
  return {
    ...usual,
    levels: OTHER.levels,
    stride: OTHER.stride,
    everySeconds: CALM_SECONDS,
    tradesPerSecond: usual.tradesPerSecond / CALM_TIMES,
  };
}
