import {
  type Coin,
  type PerpetualCoin,
  type IndexCoin,
  MARKET_TYPES,
  type SecondCoin,
} from '@candor/contract/markets/wire.ts';
import type { FxSymbol } from '@candor/domain/markets/fx-symbols.ts';
import type { Perpetual } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import type { Second } from '@candor/domain/second-contracts/second.ts';
import type { Instrument, InstrumentStatus } from '@candor/domain/spot/instrument.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { quantityUnitsOf } from '@candor/money/grid.ts';
import { printRate, rateFromPpm } from '@candor/money/rate.ts';

/** `customizeFlag`: the symbol is shown as it is, or `showSymbol` in its place. */
const PLAIN_SYMBOL = 1;
const CUSTOM_SYMBOL = 2;
const OWN_VOLUME = 1;
const SOURCE_VOLUME = 3;

export const STATUS_WORDS = {
  pre: 'PRE',
  trading: 'TRADING',
  cancelOnly: 'CANCEL_ONLY',
  halt: 'HALT',
  delisted: 'DELISTED',
} as const satisfies Record<InstrumentStatus, string>;

/** What changes from moment to moment. What has never been traded has no price, not a price of zero. */
export type CoinPrices = Pick<Coin, 'amount' | 'open' | 'close' | 'indexPrice'>;

/** A spot market as the lists show it. */
export function coinOf(instrument: Instrument, prices: CoinPrices): Coin {
  return {
    ...namesOf(instrument),
    ...lowerCase(instrument),
    market: 'spot',
    coinType: OWN_VOLUME,
    type: MARKET_TYPES.spot,
    ...prices,
    status: STATUS_WORDS[instrument.status],
    stepSize: print(instrument.lotUnits),
    minQty: print(quantityUnitsOf(instrument.minQuantityLots, instrument)),
    minNotional: print(instrument.minNotionalUnits),
    makerFee: printRate(rateFromPpm(instrument.makerFeePpm)),
    takerFee: printRate(rateFromPpm(instrument.takerFeePpm)),
  };
}

/** A contract as the lists show it. */
export function perpetualCoinOf(contract: Perpetual, prices: CoinPrices): PerpetualCoin {
  const takerFee = printRate(rateFromPpm(contract.takerFeePpm));
  const minQty = print(quantityUnitsOf(contract.minQuantityLots, contract));
  return {
    ...namesOf(contract),
    ...lowerCase(contract),
    // The symbol is the name on the wire, in one piece; a reader sees what is traded against what.
    showSymbol: `${contract.base}/${contract.quote}`,
    customizeFlag: CUSTOM_SYMBOL,
    market: contract.kind === 'linear' ? 'ubw' : 'bbw',
    contractType: contract.kind === 'linear' ? 1 : 2,
    settle: contract.settle,
    coinType: OWN_VOLUME,
    type: MARKET_TYPES.contract,
    ...prices,
    status: STATUS_WORDS[contract.status],
    stepSize: print(contract.lotUnits),
    minQty,
    minNotional: print(contract.minValueUnits),
    makerFee: printRate(rateFromPpm(contract.makerFeePpm)),
    takerFee,
    leverage: contract.leverages.join(','),
    openFee: takerFee,
    closeFee: takerFee,
    min: minQty,
    max: print(quantityUnitsOf(contract.maxQuantityLots, contract)),
  };
}

/** What second contracts settle by. */
export function secondCoinOf(underlying: Instrument | FxSymbol, second: Second, prices: CoinPrices): SecondCoin {
  const own = 'lotUnits' in underlying ? { ...lowerCase(underlying), market: 'spot', coinType: OWN_VOLUME } : FX;
  const status = second.status === 'open' ? STATUS_WORDS.trading : STATUS_WORDS.halt;
  const secondId = String(second.id);
  return { ...namesOf(underlying), ...own, type: MARKET_TYPES.second, ...prices, status, secondId };
}

export function fxCoinOf(fx: FxSymbol, prices: CoinPrices): IndexCoin {
  return { ...namesOf(fx), ...FX, type: MARKET_TYPES.fx, ...prices, status: STATUS_WORDS.pre };
}

const FX = { market: 'mt5', coinType: SOURCE_VOLUME } as const;

type CoinNames = Pick<Coin, 'symbol' | 'coin' | 'baseCoin' | 'showSymbol' | 'customizeFlag' | 'tickSize'>;

/** A name of market `mt5` keeps its case. */
function namesOf({ symbol, base, quote, tickUnits }: FxSymbol): CoinNames {
  return {
    symbol,
    coin: base,
    baseCoin: quote,
    showSymbol: symbol,
    customizeFlag: PLAIN_SYMBOL,
    tickSize: print(tickUnits),
  };
}

function lowerCase({ base, quote }: Pick<FxSymbol, 'base' | 'quote'>) {
  return { coin: base.toLowerCase(), baseCoin: quote.toLowerCase() };
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
