import type { Handler, CommandContext } from '../../exchange/command-context.ts';
import type { Reply } from '../../exchange/reply.ts';
import { ok, refuse } from '../../result.ts';
import type { PerpetualKind } from '../instrument/perpetual.ts';
import { closeAtMarket, objectionToClose } from './close-position.ts';
import type { PerpetualMarket } from '../instrument/perpetual-market.ts';
import { cancelLivePerpetualOrder, livePerpetualOrders } from '../orders/perpetual-order-life.ts';
import { findPosition, requirePerpetualMarket } from '../perpetuals-part.ts';

/** One key: cancels every order and closes both sides at the market, on the named contracts or on all of a kind. */
export interface ClosePositions {
  readonly kind: 'closePositions';
  readonly owner: number;
  readonly key?: string;
  readonly contractKind: PerpetualKind;
  /** Empty for all. */
  readonly symbols: readonly string[];
}

export const CLOSE_POSITIONS_REFUSALS = ['unknownInstrument'] as const;

/** What became of one contract: closed, closed in part because the book was too thin, nothing to close, or why not. */
type Result = 'closed' | 'partlyClosed' | 'nothingOpen' | 'marketHalted' | 'noLiquidity' | 'tooManyOpenOrders';

interface Closed {
  readonly result: Result;
  readonly lots: number;
  /** What the closed lots were worth, in parts of 10^-18. */
  readonly atto: bigint;
}

/** The reply has the result of each contract under its symbol, and what it closed under `<symbol>.lots` and `.atto`. */
export const closePositions: Handler<ClosePositions, (typeof CLOSE_POSITIONS_REFUSALS)[number], Reply> = (
  context,
  command,
) => {
  const { owner, symbols, contractKind } = command;
  const { perpetuals } = context.state;
  const unknown = symbols.find((symbol) => perpetuals.markets.get(symbol)?.contract.kind !== contractKind);
  if (unknown !== undefined) return refuse('unknownInstrument', { symbol: unknown });
  const wanted = symbols.length > 0 ? [...new Set(symbols)] : openSymbols(context, command);
  const entries = wanted.flatMap((symbol): [string, string | number | bigint][] => {
    const { result, lots, atto } = closeBoth(context, requirePerpetualMarket(perpetuals, symbol), owner);
    return [
      [symbol, result],
      [`${symbol}.lots`, lots],
      [`${symbol}.atto`, atto],
    ];
  });
  return ok(Object.fromEntries(entries));
};

function openSymbols(
  { state: { perpetuals } }: CommandContext,
  { owner, contractKind }: ClosePositions,
): readonly string[] {
  const positions = perpetuals.traders.get(owner)?.positions.values() ?? [];
  const symbols = new Set([...positions].map(({ symbol }) => symbol));
  return [...symbols]
    .filter((symbol) => requirePerpetualMarket(perpetuals, symbol).contract.kind === contractKind)
    .toSorted();
}

function closeBoth(context: CommandContext, market: PerpetualMarket, owner: number): Closed {
  const { symbol } = market.contract;
  for (const order of livePerpetualOrders(context, owner, symbol)) {
    // The stops stay with what may be left; those of a closed position end with it.
    if (order.positionId === undefined)
      cancelLivePerpetualOrder(context, market, { order, reason: 'cancelledByOwner' });
  }
  let result: Result = 'nothingOpen';
  let lots = 0;
  let atto = 0n;
  for (const direction of ['long', 'short'] as const) {
    const position = findPosition(context.state.perpetuals, { owner, symbol, direction });
    if (position === undefined) continue;
    const objection = objectionToClose(context, market, position);
    if (objection !== undefined) {
      result = result === 'closed' ? 'partlyClosed' : objection === 'marketInAuction' ? 'marketHalted' : objection;
      continue;
    }
    const { filledLots, filledAtto } = closeAtMarket(context, market, position);
    lots += filledLots;
    atto += filledAtto;
    result = position.lots > 0 || result === 'noLiquidity' || result === 'partlyClosed' ? 'partlyClosed' : 'closed';
  }
  return { result, lots, atto };
}
