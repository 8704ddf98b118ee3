import type { IndexTick } from '@candor/contract/markets/index-tick.ts';
import { perpetualsOf } from '@candor/domain/perpetuals/instrument/perpetual-views.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import type { Exchange } from '#exchange/exchange.ts';
import { underlyingOf } from '../underlying.ts';

/**
 * Hands every tick of the published index to the contracts that follow it. None is left out: the basis is sampled once
 * a second, and five seconds without a tick are a silent index, in which nothing fires (rule 2.5).
 */
export async function tellContracts(exchange: Exchange, ticks: readonly IndexTick[]): Promise<void> {
  const contracts = exchange.read(perpetualsOf).filter(({ status }) => status !== 'delisted');
  const bySymbol = new Map(ticks.map((tick) => [tick.symbol, tick]));
  await Promise.all(
    contracts.flatMap((contract) => {
      const tick = bySymbol.get(underlyingOf(contract));
      if (tick === undefined) return [];
      const priceUnits = requireUnits(tick.price, LEDGER_SCALE);
      const held = tick.held === true ? { isHeld: true as const } : {};
      return [exchange.submit({ kind: 'setContractIndex', symbol: contract.symbol, priceUnits, ...held })];
    }),
  );
}
