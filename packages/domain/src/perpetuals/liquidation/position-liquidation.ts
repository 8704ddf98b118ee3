import type { State } from '../../exchange/state.ts';
import { ATTO_PER_UNIT } from '../instrument/perpetual-value.ts';
import { crossPositionsOf, figuresOf, standingAtMark } from '../positions/perpetual-wallet.ts';
import { marginAfterFunding } from '../funding/perpetual-funding.ts';
import { hedgedLiquidationTicks, liquidationTicks } from './liquidation-price.ts';
import { requirePerpetualMarket } from '../perpetuals-part.ts';
import type { Position } from '../positions/position.ts';

/** The mark at which a position would be liquidated, everything else as it is now; undefined where there is none. */
export function positionLiquidationTicks(state: State, position: Position): number | undefined {
  const market = requirePerpetualMarket(state.perpetuals, position.symbol);
  const { contract } = market;
  if (position.marginMode === 'isolated') {
    return liquidationTicks(contract, position, marginAfterFunding(market, position) * ATTO_PER_UNIT);
  }
  const purse = { owner: position.owner, settle: contract.settle };
  const { balanceAtto, profit, maintenance } = figuresOf(state, purse);
  const twin = crossPositionsOf(state, purse).find((other) => other.symbol === position.symbol && other !== position);
  const own = standingAtMark(state, position);
  const others = balanceAtto + profit - own.profit - (maintenance - own.maintenance);
  if (twin === undefined) return liquidationTicks(contract, position, others);
  const beside = standingAtMark(state, twin);
  const [long, short] = position.direction === 'long' ? [position, twin] : [twin, position];
  return hedgedLiquidationTicks(contract, { long, short, marginAtto: others - beside.profit + beside.maintenance });
}
