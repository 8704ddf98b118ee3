import type { State } from '@candor/domain/exchange/exchange.ts';
import { findMarginAccount } from '@candor/domain/margin/accounts/margin-account.ts';
import { marginWalletOf } from '@candor/domain/margin/accounts/margin-wallet.ts';
import type { OrderRequest } from '@candor/domain/spot/orders/order-request.ts';

type MarginOrder = Pick<OrderRequest, 'owner' | 'symbol' | 'side'> & {
  readonly marginMode: NonNullable<OrderRequest['marginMode']>;
};

/** Whether an order brings its margin account what the account owes: it helps to close, and no level is kept from it. */
export function bringsWhatIsOwed(state: State, { owner, symbol, side, marginMode: mode }: MarginOrder): boolean {
  const instrument = state.spot.markets.get(symbol)?.instrument;
  const wallet = marginWalletOf(state, { mode, symbol });
  if (instrument === undefined || wallet === undefined) return false;
  const brought = side === 'buy' ? instrument.base : instrument.quote;
  return findMarginAccount(state.margin, { owner, wallet })?.loans.some(({ asset }) => asset === brought) ?? false;
}
