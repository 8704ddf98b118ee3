import type { Event } from '@candor/domain/exchange/exchange.ts';
import { isUser } from '@candor/domain/ledger/house.ts';
import type { Contract } from '@candor/domain/perpetuals/contract.ts';
import { findPositionById, requireContractMarket } from '@candor/domain/perpetuals/perpetuals-part.ts';
import type { ContractTrade, MarginWarned } from '@candor/domain/perpetuals/perpetuals-event.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { priceUnitsOf, quantityUnitsOf } from '@candor/money/grid.ts';
import type { Context } from '#context.ts';
import { liquidationCases } from '#features/perpetuals/index.ts';
import type { AccountNotice } from './kind-of-notice.ts';

interface Told {
  readonly userId: number;
  readonly notice: AccountNotice;
}

/** Tells owners what threatens their positions and what was done to them, after the commit (rule 2.7). */
export function tellContracts({ exchange, people, log }: Context): void {
  const contractNamed = (symbol: string): Contract =>
    exchange.read(({ perpetuals }) => requireContractMarket(perpetuals, symbol).contract);

  function warningOf({ owner, settle, positionId, percent }: MarginWarned, atMs: number): Told {
    const position =
      positionId === undefined ? undefined : exchange.read((state) => findPositionById(state.perpetuals, positionId));
    const scope = position === undefined ? 'wallet' : 'position';
    return {
      userId: owner,
      notice: { kind: 'marginWarned', scope, market: position?.symbol ?? settle, percent, atMs },
    };
  }

  function noticesOf(events: readonly Event[], atMs: number): readonly Told[] {
    const liquidated = liquidationCases({ atMs, events }, contractNamed).map(({ owner, liquidation }): Told => {
      const { symbol: market, markPrice: mark, quantity, avgPrice, type } = liquidation;
      const direction = type === 0 ? 'long' : 'short';
      const price = avgPrice ?? '—';
      return { userId: owner, notice: { kind: 'positionLiquidated', market, direction, quantity, price, mark, atMs } };
    });
    const others = events.flatMap((event) => {
      if (event.kind === 'marginWarned') return [warningOf(event, atMs)];
      const isClosed = event.kind === 'contractTraded' && event.trade.manner === 'deleverage';
      return isClosed ? [deleveragedOf(event.trade, contractNamed(event.trade.symbol))] : [];
    });
    return [...liquidated, ...others].filter(({ userId }) => isUser(userId));
  }

  exchange.onCommitted((batch) => {
    for (const { outcome, entry } of batch) {
      if (!outcome.ok || entry.command.kind !== 'setContractIndex') continue;
      for (const { userId, notice } of noticesOf(outcome.events, entry.atMs)) {
        people
          .notify(userId, notice)
          .catch((error: unknown) => log.error({ err: error }, 'an owner of a position was not told'));
      }
    }
  });
}

/** Whose position was closed for the sake of a bankrupt one: the side that did not have to trade. */
function deleveragedOf(trade: ContractTrade, contract: Contract): Told {
  const isLong = trade.takerSide === 'buy';
  const { owner, realisedUnits } = isLong ? trade.seller : trade.buyer;
  return {
    userId: owner,
    notice: {
      kind: 'positionDeleveraged',
      market: trade.symbol,
      direction: isLong ? 'long' : 'short',
      quantity: printUnits(quantityUnitsOf(trade.lots, contract), LEDGER_SCALE),
      price: printUnits(priceUnitsOf(trade.priceTicks, contract), LEDGER_SCALE),
      realised: printUnits(realisedUnits, LEDGER_SCALE),
      coin: contract.settle,
      atMs: trade.atMs,
    },
  };
}
