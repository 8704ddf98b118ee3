import type { Coin } from '@candor/contract/markets.ts';
import { submitSpotOrder } from '@candor/contract/spot.ts';
import { showToast } from '@candor/ui/toast-store.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { call } from '#shared/api/call.ts';
import { useAttemptKey } from '#shared/api/use-attempt-key.ts';
import { useT } from '#shared/i18n/use-t.ts';
import type { Ticket } from './ticket.ts';

/** Sends a ticket; true when the exchange has taken it. A refusal is shown, and the ticket keeps what was typed. */
export function useSubmitOrder(market: Coin): (ticket: Ticket) => Promise<boolean> {
  const t = useT();
  const keyOf = useAttemptKey();
  return async (ticket) => {
    const body = bodyOf(ticket, market);
    const attempt = keyOf(JSON.stringify(body));
    try {
      await call(submitSpotOrder, { body }, { key: attempt.key });
    } catch (error) {
      if (error instanceof ApiError && error.status > 0) attempt.end();
      return false;
    }
    attempt.end();
    showToast({ tone: 'success', title: t('spot.ticket.placed') });
    return true;
  };
}

function bodyOf({ side, price, amount }: Ticket, market: Coin) {
  return {
    symbol: market.coin,
    coin: market.baseCoin,
    type: side === 'buy' ? 0 : 1,
    delegateType: 0,
    delegatePrice: price,
    delegateTotal: amount,
  } as const;
}
