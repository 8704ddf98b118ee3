import type { CommandContext } from '../../exchange/command-context.ts';
import { SPOT_WALLET } from '../../ledger/wallet.ts';
import { checkMarginOrder, type MarginOrderRefusal } from '../../margin/accounts/margin-gates.ts';
import { marginTermsOf, marginWalletOf } from '../../margin/accounts/margin-wallet.ts';
import { ok, refuse, type Result } from '../../result.ts';
import type { Market } from '../market.ts';
import type { OrderRequest } from './order-request.ts';

/** Nearly every order trades from the spot wallet: one answer for all of them. */
const SPOT = ok(SPOT_WALLET);

/** The wallet an order trades from: spot, or a margin account that is offered for both assets and may trade now. */
export function walletOfOrder(
  context: CommandContext,
  { instrument: { symbol, base, quote } }: Market,
  { owner, marginMode: mode, autoRepay = false }: Pick<OrderRequest, 'owner' | 'marginMode' | 'autoRepay'>,
): Result<number, 'marginNotOffered' | MarginOrderRefusal> {
  if (mode === undefined) return SPOT;
  const wallet = marginWalletOf(context.state, { mode, symbol });
  const missing = [base, quote].find((asset) => marginTermsOf(context.state, { mode, symbol }, asset) === undefined);
  if (wallet === undefined || missing !== undefined) return refuse('marginNotOffered', { asset: missing ?? base });
  return checkMarginOrder(context, { owner, wallet, symbol }, autoRepay) ?? ok(wallet);
}
