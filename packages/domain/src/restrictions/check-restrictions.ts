import type { Command } from '../exchange/handlers.ts';
import { isReducing, isRepaying } from '../exchange/reducing-order.ts';
import type { State } from '../exchange/state.ts';
import { isMarginWallet } from '../ledger/wallet.ts';
import { isClosing } from '../perpetuals/orders/perpetual-order.ts';
import { findPerpetualOrder } from '../perpetuals/perpetuals-part.ts';
import { refuse, type Refusal } from '../result.ts';
import { findOrder } from '../spot/spot-part.ts';
import { restrictionsOf } from './restrictions.ts';

/** The words every command of a restricted account may be refused with. */
export type RestrictionRefusal = 'accountCloseOnly' | 'accountOrdersStopped';

type Refused = { readonly ok: false; readonly refusal: Refusal<RestrictionRefusal> };

/** What keeps a command of this account out; almost nobody is restricted, so the first look is all it costs. */
export function checkRestrictions(state: State, command: Command): Refused | undefined {
  if (state.restrictions.byOwner.size === 0 || !('owner' in command)) return undefined;
  const kinds = restrictionsOf(state.restrictions, command.owner).map(({ kind }) => kind);
  if (kinds.includes('ordersStopped') && (isOrder(state, command) || isLeveraged(state, command))) {
    return refuse('accountOrdersStopped');
  }
  return kinds.includes('closeOnly') && isLeveraged(state, command) ? refuse('accountCloseOnly') : undefined;
}

/** Whether it lets something leveraged grow, or takes away what stands behind it. */
function isLeveraged(state: State, command: Command): boolean {
  switch (command.kind) {
    case 'placeContractOrder':
      return !isReducing(state, command);
    case 'amendContractOrder': {
      const order = findPerpetualOrder(state.perpetuals, command.orderId);
      return order !== undefined && !isClosing(order.direction);
    }
    case 'adjustPositionMargin':
      return command.change === 'reduce';
    case 'placeOrder':
      return command.marginMode !== undefined && !isRepaying(state, command);
    case 'placeOcoOrder':
      return command.marginMode !== undefined;
    case 'amendOrder': {
      const order = findOrder(state.spot, command.orderId);
      return order !== undefined && isMarginWallet(order.wallet);
    }
    case 'reversePosition':
    case 'borrowMargin':
    case 'createSecond':
    case 'applyForLoan':
      return true;
    default:
      return false;
  }
}

/** Whether it is a new order of any product. */
function isOrder(state: State, command: Command): boolean {
  switch (command.kind) {
    case 'placeOrder':
      return !isRepaying(state, command);
    case 'setOtcAd':
      return command.isOn;
    case 'placeOcoOrder':
    case 'amendOrder':
    case 'swap':
    case 'openOtcOrder':
    case 'buyEarn':
      return true;
    default:
      return false;
  }
}
