import type { Coin } from '@candor/contract/markets.ts';
import type { Instrument, InstrumentStatus } from '@candor/domain/spot/instrument.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { priceUnitsOf, quantityUnitsOf } from '@candor/money/grid.ts';
import { printRate, rateFromPpm } from '@candor/money/rate.ts';

/** The symbol is shown as it is; 2 would show `showSymbol` instead. */
const PLAIN_SYMBOL = 1;
/** 3 would mean that the volume has to be asked for elsewhere. */
const OWN_VOLUME = 1;

const STATUS_WORDS = {
  pre: 'PRE',
  trading: 'TRADING',
  cancelOnly: 'CANCEL_ONLY',
  halt: 'HALT',
  delisted: 'DELISTED',
} as const satisfies Record<InstrumentStatus, string>;

/** A spot market as the lists show it. What has never been traded has no price, not a price of zero. */
export function coinOf(instrument: Instrument, lastPriceTicks: number | undefined): Coin {
  return {
    symbol: instrument.symbol,
    coin: instrument.base.toLowerCase(),
    baseCoin: instrument.quote.toLowerCase(),
    showSymbol: instrument.symbol,
    customizeFlag: PLAIN_SYMBOL,
    market: 'spot',
    coinType: OWN_VOLUME,
    amount: null,
    open: null,
    close: lastPriceTicks === undefined ? null : print(priceUnitsOf(lastPriceTicks, instrument)),
    status: STATUS_WORDS[instrument.status],
    tickSize: print(instrument.tickUnits),
    stepSize: print(instrument.lotUnits),
    minQty: print(quantityUnitsOf(instrument.minQuantityLots, instrument)),
    minNotional: print(instrument.minNotionalUnits),
    makerFee: printRate(rateFromPpm(instrument.makerFeePpm)),
    takerFee: printRate(rateFromPpm(instrument.takerFeePpm)),
  };
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
