import type { PerpetualOrder } from '@candor/contract/perpetuals/order.ts';
import type { PerpetualAsset, PerpetualPosition } from '@candor/contract/perpetuals/position.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import type { Perpetual } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import { ATTO_PER_UNIT } from '@candor/domain/perpetuals/instrument/perpetual-value.ts';
import type { CrossPurse, OwnPosition } from '../ticket/perpetual-ticket.ts';

const ATTO_SCALE = 18;

/** A position as the formulas take it; `orders` are those of its contract that rest. */
export function ownPosition(
  contract: Perpetual,
  position: PerpetualPosition,
  orders: readonly PerpetualOrder[],
): OwnPosition {
  const lots = lotsOfText(contract, position.openNum);
  const closes = position.type === 0 ? 3 : 4;
  const reserved = orders
    .filter(({ direction, state }) => direction === closes && (state === 'new' || state === 'partlyFilled'))
    .reduce((sum, { delegateTotal, dealNum }) => {
      return sum + lotsOfText(contract, delegateTotal ?? dealNum) - lotsOfText(contract, dealNum);
    }, 0);
  return {
    direction: position.type === 0 ? 'long' : 'short',
    lots,
    costAtto: requireUnits(position.cost, ATTO_SCALE),
    leverage: position.leverage,
    marginMode: position.pattern === 1 ? 'isolated' : 'cross',
    marginUnits: requireUnits(position.adjustAmount, LEDGER_SCALE),
    closableLots: Math.max(0, lots - reserved),
  };
}

/** The wallet behind cross positions; those of the named contract are left out, because a preview changes them. */
export function crossPurse(asset: PerpetualAsset, positions: readonly PerpetualPosition[], symbol: string): CrossPurse {
  const others = positions.filter((one) => one.pattern === 2 && one.coin === asset.coin && one.symbol !== symbol);
  const sum = (figure: (position: PerpetualPosition) => string) =>
    others.reduce((total, position) => total + requireUnits(figure(position), LEDGER_SCALE), 0n) * ATTO_PER_UNIT;
  return {
    balanceUnits: requireUnits(asset.balance, LEDGER_SCALE) - requireUnits(asset.margin, LEDGER_SCALE),
    otherProfit: sum(({ earn }) => earn),
    otherMaintenance: sum(({ maintenanceMargin }) => maintenanceMargin),
  };
}

function lotsOfText({ lotUnits }: Perpetual, quantity: string): number {
  return Number(requireUnits(quantity, LEDGER_SCALE) / lotUnits);
}
