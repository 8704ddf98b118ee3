import { FX_SYMBOLS } from '@candor/domain/markets/fx-symbols.ts';
import { INDEX_FINER, MAJOR_CLAMP_PPM, OTHER_CLAMP_PPM } from '@candor/domain/markets/index-price.ts';
import type { Context } from '#context.ts';
import { listedInstruments } from '../listings.ts';
import type { PriceSource } from '../sources/price-source.ts';
import { IndexClock, type IndexedSymbol } from './index-clock.ts';
import type { TickSigner } from './tick-signer.ts';
import type { TickStore } from './tick-store.ts';

const MAJORS: ReadonlySet<string> = new Set(['BTC/USDT', 'ETH/USDT']);

interface IndexParts {
  readonly remembers: boolean;
  readonly sources: readonly PriceSource[];
  readonly signer: TickSigner;
  readonly store: TickStore;
}

export function openIndex({ exchange, clock }: Context, parts: IndexParts): Promise<IndexClock> {
  return IndexClock.open({
    symbols: exchange.read((state) => [...listedInstruments(state), ...FX_SYMBOLS]).map(ruleOf),
    clock,
    ...parts,
  });
}

function ruleOf({ symbol, tickUnits }: { readonly symbol: string; readonly tickUnits: bigint }): IndexedSymbol {
  const clampPpm = MAJORS.has(symbol) ? MAJOR_CLAMP_PPM : OTHER_CLAMP_PPM;
  return { symbol, clampPpm, precisionUnits: tickUnits / INDEX_FINER };
}
