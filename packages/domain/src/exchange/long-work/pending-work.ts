import type { Command } from '../handlers.ts';
import { isUncrossing } from '../../markets/advance-auctions.ts';
import { isSettling } from '../../perpetuals/delisting/settle-delistings.ts';
import { isMarketAtWork } from '../../spot/set-instrument-status.ts';
import type { State } from '../state.ts';

/** The commands that go on with long work which has begun (rule R9), one for each piece; none when all is done. */
export function pendingWork(state: State): readonly Command[] {
  const { loans, margin, perpetuals, spot } = state;
  const commands: Command[] = [];
  if (loans.round !== undefined) commands.push({ kind: 'advanceLoans' });
  for (const [symbol, market] of spot.markets) {
    if (isMarketAtWork(market)) commands.push({ kind: 'continueMarket', symbol });
    const { looks, indexUnits: priceUnits, indexAtMs: sampledAtMs } = market;
    if (looks === undefined || priceUnits === undefined || sampledAtMs === undefined) continue;
    commands.push({ kind: 'setIndexPrice', symbol, priceUnits, sampledAtMs });
  }
  if (margin.interestRound !== undefined) commands.push({ kind: 'accrueMarginInterest' });
  if ([...perpetuals.markets.values()].some(isSettling)) commands.push({ kind: 'settleDelistings' });
  if (isUncrossing(state)) commands.push({ kind: 'advanceAuctions' });
  for (const [symbol, { funding, round }] of perpetuals.markets) {
    if (funding !== undefined || round !== undefined) commands.push({ kind: 'continueContract', symbol });
  }
  return commands;
}
