import type { PerpetualAsset, PerpetualPosition } from '@candor/contract/perpetuals/position.ts';
import type { State } from '@candor/domain/exchange/exchange.ts';
import { findAccount } from '@candor/domain/ledger/ledger.ts';
import { PERPETUAL_WALLET } from '@candor/domain/ledger/wallet.ts';
import type { PerpetualOrderRecord } from '@candor/domain/perpetuals/orders/perpetual-order.ts';
import { toUnits } from '@candor/domain/perpetuals/instrument/perpetual-value.ts';
import {
  perpetualsOf,
  openPerpetualOrdersOf,
  positionsOf,
} from '@candor/domain/perpetuals/instrument/perpetual-views.ts';
import {
  figuresOf,
  markTicksFor,
  spendableUnits,
  standingAtMark,
} from '@candor/domain/perpetuals/positions/perpetual-wallet.ts';
import { dangerOf } from '@candor/domain/perpetuals/liquidation/liquidation-record.ts';
import { marginRatioBps } from '@candor/domain/perpetuals/positions/margin-figures.ts';
import { findPositionById, requirePerpetualMarket } from '@candor/domain/perpetuals/perpetuals-part.ts';
import type { Position, PositionRecord } from '@candor/domain/perpetuals/positions/position.ts';
import { positionLiquidationTicks } from '@candor/domain/perpetuals/liquidation/position-liquidation.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import type { Context } from '#context.ts';
import { DeleverageLine } from './deleverage-line.ts';
import { perpetualPositionOf } from './perpetual-position.ts';

export interface PositionFilter {
  readonly owner: number;
  readonly symbol?: string | undefined;
  readonly kind?: 'linear' | 'inverse' | undefined;
}

/** Positions and contract wallets as they stand now, with every figure that follows from the marks. */
export class PositionBook {
  readonly #exchange: Context['exchange'];
  readonly #line: DeleverageLine;

  constructor({ exchange, clock }: Pick<Context, 'exchange' | 'clock'>) {
    this.#exchange = exchange;
    this.#line = new DeleverageLine(clock);
  }

  /** Newest first. */
  open({ owner, symbol, kind }: PositionFilter): readonly PerpetualPosition[] {
    return this.#exchange.read((state) =>
      positionsOf(state, owner)
        .filter((position) => position.symbol === (symbol ?? position.symbol))
        .filter((position) => kind === undefined || kindOf(state, position) === kind)
        .map((position) => this.#standing(state, position))
        .toReversed(),
    );
  }

  /** A position that has just changed: as it stands in the state, or as it ended. */
  toWire(record: PositionRecord): PerpetualPosition {
    return this.#exchange.read((state) => {
      const position = findPositionById(state.perpetuals, record.id);
      if (position !== undefined) return this.#standing(state, position);
      const { contract } = requirePerpetualMarket(state.perpetuals, record.symbol);
      return perpetualPositionOf(record, { contract });
    });
  }

  /** The contract wallet in every settlement coin that has money, orders or positions in it. */
  assets(owner: number): readonly PerpetualAsset[] {
    return this.#exchange.read((state) => {
      const settles = [...new Set(perpetualsOf(state).map(({ settle }) => settle))];
      return settles.map((settle) => assetOf(state, { owner, settle }));
    });
  }

  #standing(state: State, position: Position): PerpetualPosition {
    const market = requirePerpetualMarket(state.perpetuals, position.symbol);
    return perpetualPositionOf(position, {
      contract: market.contract,
      markTicks: markTicksFor(market, position),
      liquidationTicks: positionLiquidationTicks(state, position),
      danger: dangerOf({ state }, position),
      adlStep: this.#line.stepOf(market, position),
      ...nearestStops(state, position),
    });
  }
}

function kindOf(state: State, { symbol }: Position): 'linear' | 'inverse' {
  return requirePerpetualMarket(state.perpetuals, symbol).contract.kind;
}

/** Of several stops on one side the one that the price reaches first. */
function nearestStops(state: State, { owner, id, direction }: Position) {
  const stops = openPerpetualOrdersOf(state, owner).filter(
    ({ positionId, status }) => positionId === id && status === 'pending',
  );
  const nearest = (origin: PerpetualOrderRecord['origin'], isAbove: boolean): number | undefined => {
    const ticks = stops.flatMap((stop) => (stop.origin === origin ? (stop.triggerTicks ?? []) : []));
    if (ticks.length === 0) return undefined;
    return isAbove ? Math.min(...ticks) : Math.max(...ticks);
  };
  const isLong = direction === 'long';
  return { takeProfitTicks: nearest('takeProfit', isLong), stopLossTicks: nearest('stopLoss', !isLong) };
}

function assetOf(state: State, purse: { readonly owner: number; readonly settle: string }): PerpetualAsset {
  const { owner, settle } = purse;
  const account = findAccount(state.ledger, { owner, wallet: PERPETUAL_WALLET, asset: settle });
  const { available = 0n, frozen = 0n, margin = 0n } = account ?? {};
  const cross = figuresOf(state, purse);
  const positions = positionsOf(state, owner).filter(
    ({ symbol }) => requirePerpetualMarket(state.perpetuals, symbol).contract.settle === settle,
  );
  const profit = positions.reduce((sum, position) => sum + standingAtMark(state, position).profit, 0n);
  const balance = available + frozen + margin;
  const unrealised = toUnits(profit, 'floor');
  const ratio = marginRatioBps(cross.balanceAtto + cross.profit, cross.maintenance);
  return {
    coin: settle,
    balance: print(balance),
    frozen: print(frozen),
    margin: print(margin),
    available: print(spendableUnits(state, purse)),
    unrealised: print(unrealised),
    crossUnrealised: print(toUnits(cross.profit, 'floor')),
    equity: print(balance + unrealised),
    crossInitialMargin: print(cross.initialUnits),
    crossMaintenance: print(toUnits(cross.maintenance, 'up')),
    marginRatio: ratio === undefined ? null : printUnits(ratio, 2),
  };
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
