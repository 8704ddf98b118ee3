import type { Event } from '../packages/domain/src/exchange/exchange.ts';

/** Whether an event says that somebody's liquidation begins, on a contract or in a margin account. */
export function isLiquidation(event: Event): boolean {
  const isStep = event.kind === 'liquidationStep' || event.kind === 'marginLiquidationStep';
  return isStep && event.step === 'flagged';
}
