import type { Handler } from '../../exchange/command-context.ts';
import { ok, refuse } from '../../result.ts';
import { livePerpetualOrders } from '../orders/perpetual-order-life.ts';
import { findPosition, settingsOf, traderOf } from '../perpetuals-part.ts';
import type { MarginMode, PositionMode } from './position.ts';

/** Chooses margin mode and position mode on a contract where nothing of the owner's stands (rule 2.2). */
export interface SetPerpetualModes {
  readonly kind: 'setContractModes';
  readonly owner: number;
  readonly key?: string;
  readonly symbol: string;
  readonly marginMode?: MarginMode;
  readonly positionMode?: PositionMode;
}

export const SET_PERPETUAL_MODES_REFUSALS = ['unknownInstrument', 'closePositionsFirst'] as const;

export const setContractModes: Handler<
  SetPerpetualModes,
  (typeof SET_PERPETUAL_MODES_REFUSALS)[number],
  { readonly symbol: string }
> = (context, { owner, symbol, marginMode, positionMode }) => {
  const { perpetuals } = context.state;
  if (!perpetuals.markets.has(symbol)) return refuse('unknownInstrument', { symbol });
  const before = settingsOf(perpetuals, owner, symbol);
  const after = {
    ...before,
    marginMode: marginMode ?? before.marginMode,
    positionMode: positionMode ?? before.positionMode,
  };
  const isSame = after.marginMode === before.marginMode && after.positionMode === before.positionMode;
  const hasPosition = (['long', 'short'] as const).some(
    (direction) => findPosition(perpetuals, { owner, symbol, direction }) !== undefined,
  );
  if (!isSame && (hasPosition || livePerpetualOrders(context, owner, symbol).length > 0))
    return refuse('closePositionsFirst');
  traderOf(perpetuals, owner).settings.set(symbol, after);
  return ok({ symbol });
};
