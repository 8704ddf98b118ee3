import type { Command, Event } from '@candor/domain/exchange/exchange.ts';
import { isUser } from '@candor/domain/ledger/operator-accounts.ts';
import type { Perpetual } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import { findPositionById, requirePerpetualMarket } from '@candor/domain/perpetuals/perpetuals-part.ts';
import type { PerpetualTrade, DelistingChanged, MarginWarned } from '@candor/domain/perpetuals/perpetuals-event.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { priceUnitsOf, quantityUnitsOf } from '@candor/money/grid.ts';
import type { Context } from '#context.ts';
import { liquidationCases } from '#features/perpetuals/port.ts';
import type { AccountNotice } from './kind-of-notice.ts';

interface Told {
  readonly userId: number;
  readonly notice: AccountNotice;
}

/** What is done to positions is done by these. */
const TELLING: ReadonlySet<Command['kind']> = new Set(['setContractIndex', 'setContractDelisting', 'settleDelistings']);

/** Tells owners what threatens their positions and what was done to them, after the commit (rule 2.7). */
export function tellContracts({ exchange, people, log }: Context): void {
  const perpetualNamed = (symbol: string): Perpetual =>
    exchange.read(({ perpetuals }) => requirePerpetualMarket(perpetuals, symbol).contract);

  function warningOf({ owner, settle, positionId, percent }: MarginWarned, atMs: number): Told {
    const position =
      positionId === undefined ? undefined : exchange.read((state) => findPositionById(state.perpetuals, positionId));
    const scope = position === undefined ? 'wallet' : 'position';
    return {
      userId: owner,
      notice: { kind: 'marginWarned', scope, market: position?.symbol ?? settle, percent, atMs },
    };
  }

  /** Whoever has a position when the end of its contract is announced, or announced for another time. */
  function announcementsOf({ symbol: market, delisting }: DelistingChanged, atMs: number): readonly Told[] {
    if (delisting?.announcedAtMs !== atMs) return [];
    const { settleAtMs } = delisting;
    const owners = exchange.read(({ perpetuals }) => {
      const { positions } = requirePerpetualMarket(perpetuals, market);
      return new Set([...positions.values()].map(({ owner }) => owner));
    });
    return [...owners].map((userId) => ({ userId, notice: { kind: 'contractDelisting', market, settleAtMs, atMs } }));
  }

  function noticesOf(events: readonly Event[], atMs: number): readonly Told[] {
    const liquidated = liquidationCases({ atMs, events }, perpetualNamed).map(({ owner, liquidation }): Told => {
      const { symbol: market, markPrice: mark, quantity, avgPrice, type } = liquidation;
      const direction = type === 0 ? 'long' : 'short';
      const price = avgPrice ?? '—';
      return { userId: owner, notice: { kind: 'positionLiquidated', market, direction, quantity, price, mark, atMs } };
    });
    const others = events.flatMap((event) => {
      if (event.kind === 'marginWarned') return [warningOf(event, atMs)];
      if (event.kind === 'delistingChanged') return announcementsOf(event, atMs);
      const isClosed = event.kind === 'contractTraded' && event.trade.manner === 'deleverage';
      return isClosed ? [deleveragedOf(event.trade, perpetualNamed(event.trade.symbol))] : [];
    });
    return [...liquidated, ...others, ...settledOf(events, perpetualNamed, atMs)].filter(({ userId }) =>
      isUser(userId),
    );
  }

  exchange.onCommitted((batch) => {
    for (const { outcome, entry } of batch) {
      if (!outcome.ok || !TELLING.has(entry.command.kind)) continue;
      for (const { userId, notice } of noticesOf(outcome.events, entry.atMs)) {
        people
          .notify(userId, notice)
          .catch((error: unknown) => log.error({ err: error }, 'an owner of a position was not told'));
      }
    }
  });
}

/** Positions that the final settlement has ended, once each, however many it was closed against. */
function settledOf(
  events: readonly Event[],
  perpetualNamed: (symbol: string) => Perpetual,
  atMs: number,
): readonly Told[] {
  const prices = new Map(
    events.flatMap((event) =>
      event.kind === 'contractTraded' && event.trade.manner === 'settlement'
        ? [[event.trade.symbol, event.trade.priceTicks] as const]
        : [],
    ),
  );
  return events.flatMap((event) => {
    if (event.kind !== 'positionChanged' || event.position.status !== 'closed') return [];
    const { owner: userId, symbol: market, direction } = event.position;
    const priceTicks = prices.get(market);
    if (priceTicks === undefined) return [];
    const price = printUnits(priceUnitsOf(priceTicks, perpetualNamed(market)), LEDGER_SCALE);
    return [{ userId, notice: { kind: 'positionSettled', market, direction, price, atMs } }];
  });
}

/** Whose position was closed for the sake of a bankrupt one: the side that did not have to trade. */
function deleveragedOf(trade: PerpetualTrade, contract: Perpetual): Told {
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
