import { quantityUnitsOf } from '@candor/money/grid.ts';
import { findMarginAccount } from '../margin/accounts/margin-account.ts';
import { marginWalletOf } from '../margin/accounts/margin-wallet.ts';
import { oppositeDirection } from '../perpetuals/instrument/perpetual.ts';
import { isClosing, positionDirectionOf } from '../perpetuals/orders/perpetual-order.ts';
import { findPosition, settingsOf } from '../perpetuals/perpetuals-part.ts';
import { reservedLots } from '../perpetuals/positions/position-life.ts';
import type { Command } from './handlers.ts';
import type { State } from './state.ts';

type CommandOf<Name extends Command['kind']> = Extract<Command, { readonly kind: Name }>;

/** Whether an order on a contract can only make a position smaller: a close, or in one-way mode less than is held. */
export function isReducing(state: State, command: CommandOf<'placeContractOrder'>): boolean {
  const { owner, symbol, direction, quantityUnits, triggerUnits } = command;
  if (isClosing(direction)) return true;
  const { perpetuals } = state;
  const market = perpetuals.markets.get(symbol);
  // A plan looks for its position when it fires, and opens one where none is left.
  if (market === undefined || triggerUnits !== undefined) return false;
  if (settingsOf(perpetuals, owner, symbol).positionMode === 'hedge') return false;
  const held = findPosition(perpetuals, {
    owner,
    symbol,
    direction: oppositeDirection(positionDirectionOf(direction)),
  });
  if (held === undefined) return false;
  const context = { state, sequence: state.sequence, atMs: state.atMs, events: [], work: { unitsLeft: 0 } };
  return quantityUnits <= quantityUnitsOf(held.lots - reservedLots(context, held), market.contract);
}

/** Whether an order of a margin account brings the very asset that the account owes. */
export function isRepaying(state: State, command: CommandOf<'placeOrder'>): boolean {
  const { owner, symbol, side, marginMode } = command;
  const instrument = state.spot.markets.get(symbol)?.instrument;
  if (instrument === undefined || marginMode === undefined) return false;
  const wallet = marginWalletOf(state, { mode: marginMode, symbol });
  if (wallet === undefined) return false;
  const brought = side === 'buy' ? instrument.base : instrument.quote;
  const loans = findMarginAccount(state.margin, { owner, wallet })?.loans ?? [];
  return loans.some(({ asset }) => asset === brought);
}
