import { useT } from '#shared/i18n/use-t.ts';
import { ConfirmDialog } from '#shared/trade-desk/orders/confirm-dialog.tsx';
import type { Desk } from '../desk/desk.ts';
import { actionLabel } from './submit-label.ts';
import { TICKET_FIELDS, type TicketContext } from './ticket.ts';
import { TicketSummaryList } from './ticket-summary-list.tsx';

interface ConfirmOrderDialogProps {
  readonly desk: Desk;
  readonly ticketContext: TicketContext;
  readonly onConfirm: () => void;
}

/** A spot order before it is sent. */
export function ConfirmOrderDialog({ desk, ticketContext, onConfirm }: ConfirmOrderDialogProps) {
  const t = useT();
  const { ticket } = desk.ticket();
  return (
    <ConfirmDialog
      ticket={ticket}
      action={actionLabel(t, ticket, desk.market)}
      told={TICKET_FIELDS[ticket.type].filter((field) => field !== 'amount' && field !== 'price')}
      onBack={() => desk.ticket.setState({ isReviewing: false })}
      onConfirm={onConfirm}
    >
      <TicketSummaryList ticket={ticket} ticketContext={ticketContext} hidesAvailable />
    </ConfirmDialog>
  );
}
