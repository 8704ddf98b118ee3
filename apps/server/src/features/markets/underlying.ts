import type { Perpetual } from '@candor/domain/perpetuals/instrument/perpetual.ts';

/** The spot market whose index a contract follows. A coin-margined one counts a USDT as a dollar. */
export function underlyingOf({ base }: Pick<Perpetual, 'base'>): string {
  return `${base}/USDT`;
}
