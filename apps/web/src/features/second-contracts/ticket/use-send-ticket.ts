import { createSecondContractOrder, type SecondPeriod } from '@candor/contract/second-contracts/wire.ts';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@candor/browser/errors/api-error.ts';
import { call } from '#shared/api/call.ts';
import { failureText } from '#shared/api/failure-text.ts';
import { useSendOnce } from '@candor/browser/calls/use-send-once.ts';
import { currentLocale } from '#shared/i18n/locale-store.ts';
import { useT } from '#shared/i18n/use-t.ts';
import type { SecondDesk } from '../desk/second-desk.ts';
import { protections } from '../protections/protections-query.ts';
import { changeTicket } from './ticket-store.ts';

/** Sends the ticket as it stands. A refusal is shown in the ticket, which keeps what was typed. */
export function useSendTicket({ ticket: store, market }: SecondDesk): (period: SecondPeriod) => Promise<void> {
  const t = useT();
  const queries = useQueryClient();
  const sendOnce = useSendOnce();
  return async (period) => {
    const { ticket, isSending } = store.getState();
    if (isSending) return;
    store.setState({ isSending: true, refusal: undefined });
    const body = {
      betContent: ticket.direction === 'rise' ? 1 : 0,
      betAmount: ticket.stake,
      symbol: market.symbol.replace('/', '_'),
      periodId: period.id,
    } as const;
    try {
      const placed = await sendOnce(body, (key) => call(createSecondContractOrder, { body }, { key, isQuiet: true }));
      changeTicket(store, { stake: '' });
      store.setState({ isTried: false });
      showToast({ tone: 'success', title: t('second-contracts.ticket.accepted', { number: placed.orderNo }) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      store.setState({ refusal: failureText(error, currentLocale()) });
    } finally {
      store.setState({ isSending: false });
      void queries.invalidateQueries({ queryKey: protections.queryKey });
    }
  };
}
