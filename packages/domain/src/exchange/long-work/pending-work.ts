import type { Command } from '../handlers.ts';
import { isUncrossing } from '../../markets/advance-auctions.ts';
import { hasPassedPerpetuals } from '../../perpetuals/orders/end-passed-orders.ts';
import { isSettling } from '../../perpetuals/delisting/settle-delistings.ts';
import { hasPassed } from '../../spot/orders/end-passed-orders.ts';
import { isMarketAtWork } from '../../spot/set-instrument-status.ts';
import type { State } from '../state.ts';

/** The commands that end orders whose date has come since the last command, where no other comes by. */
export function overdueWork({ atMs: lastMs, perpetuals, spot }: State, atMs: number): readonly Command[] {
  const commands: Command[] = [];
  for (const [symbol, market] of spot.markets) {
    const isNew = hasPassed(market, atMs) && !hasPassed(market, lastMs);
    if (isNew) commands.push({ kind: 'continueMarket', symbol });
  }
  for (const [symbol, market] of perpetuals.markets) {
    const isNew = hasPassedPerpetuals(market, atMs) && !hasPassedPerpetuals(market, lastMs);
    if (isNew) commands.push({ kind: 'continueContract', symbol });
  }
  return commands;
}

/** The commands that go on with long work which has begun (rule R9), one for each piece; none when all is done. */
export function pendingWork(state: State): readonly Command[] {
  const { atMs, loans, margin, perpetuals, spot } = state;
  const commands: Command[] = [];
  if (loans.round !== undefined) commands.push({ kind: 'advanceLoans' });
  for (const [symbol, market] of spot.markets) {
    if (isMarketAtWork(market) || hasPassed(market, atMs)) commands.push({ kind: 'continueMarket', symbol });
    const { looks, indexUnits: priceUnits, indexAtMs: sampledAtMs } = market;
    if (looks === undefined || priceUnits === undefined || sampledAtMs === undefined) continue;
    commands.push({ kind: 'setIndexPrice', symbol, priceUnits, sampledAtMs });
  }
  if (margin.interestRound !== undefined) commands.push({ kind: 'accrueMarginInterest' });
  if ([...perpetuals.markets.values()].some(isSettling)) commands.push({ kind: 'settleDelistings' });
  if (isUncrossing(state)) commands.push({ kind: 'advanceAuctions' });
  for (const [symbol, market] of perpetuals.markets) {
    const isAtWork = market.funding !== undefined || market.round !== undefined;
    if (isAtWork || hasPassedPerpetuals(market, atMs)) commands.push({ kind: 'continueContract', symbol });
  }
  return commands;
}
