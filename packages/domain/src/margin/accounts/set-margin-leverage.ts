import type { Handler } from '../../exchange/command-context.ts';
import { ok, refuse } from '../../result.ts';
import { openMarginAccount } from './margin-account.ts';
import { MARGIN_LEVERAGES } from '../margin-terms.ts';
import { marginWalletOf, type MarginPlace } from './margin-wallet.ts';

/** Up to how many times its own assets an account may hold. What is owed already stays: it only limits the next loan. */
export interface SetMarginLeverage extends MarginPlace {
  readonly kind: 'setMarginLeverage';
  readonly owner: number;
  readonly key?: string;
  readonly leverage: number;
}

export const SET_MARGIN_LEVERAGE_REFUSALS = ['marginNotOffered', 'marginLeverageNotAllowed'] as const;
export type SetMarginLeverageRefusal = (typeof SET_MARGIN_LEVERAGE_REFUSALS)[number];

export const setMarginLeverage: Handler<SetMarginLeverage, SetMarginLeverageRefusal, { readonly leverage: number }> = (
  context,
  command,
) => {
  const { owner, leverage, symbol } = command;
  const wallet = marginWalletOf(context.state, command);
  if (wallet === undefined) return refuse('marginNotOffered', { asset: symbol ?? '' });
  if (!MARGIN_LEVERAGES.includes(leverage)) {
    return refuse('marginLeverageNotAllowed', { allowed: MARGIN_LEVERAGES.join(', ') });
  }
  openMarginAccount(context.state.margin, { owner, wallet }).leverage = leverage;
  return ok({ leverage });
};
