import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import type { Context } from '#context.ts';
import { eventsOf } from '#exchange/views/events-of.ts';

/** Raises an alarm when losses are left that neither insurance fund nor treasury can pay, and says when they are made good. */
export function watchShortfalls({ exchange, log }: Pick<Context, 'exchange' | 'log'>): void {
  const told = new Set<string>();
  const tell = (asset: string, units: bigint): void => {
    const shortfall = printUnits(units, LEDGER_SCALE);
    if (units > 0n) {
      told.add(asset);
      log.fatal({ alarm: 'insuranceShortfall', asset, shortfall }, 'a loss is paid by nobody: nothing new is opened');
    } else if (told.delete(asset)) log.warn({ asset }, 'the shortfall is made good: positions may be opened again');
  };
  exchange.read(({ perpetuals }) => {
    for (const [asset, { shortfallUnits }] of perpetuals.insurance) tell(asset, shortfallUnits);
  });
  exchange.onCommitted((batch) => {
    for (const event of eventsOf(batch)) {
      if (event.kind === 'shortfallChanged') tell(event.asset, event.shortfallUnits);
    }
  });
}
