import { useT } from '#shared/i18n/use-t.ts';
import { ConfirmDialog } from '#shared/trade-desk/orders/confirm-dialog.tsx';
import type { PerpetualDesk } from '../desk/perpetual-desk.ts';
import { PerpetualSummaryList } from './perpetual-summary-list.tsx';
import { fieldsOf, type PerpetualContext } from './perpetual-ticket.ts';
import { perpetualActionLabel } from './direction-label.ts';

interface ConfirmPerpetualDialogProps {
  readonly desk: PerpetualDesk;
  readonly ticketContext: PerpetualContext;
  readonly onConfirm: () => void;
}

/** A contract order before it is sent, with the mode and the leverage it would trade in. */
export function ConfirmPerpetualDialog({ desk, ticketContext, onConfirm }: ConfirmPerpetualDialogProps) {
  const t = useT();
  const { ticket } = desk.ticket();
  const { leverage, marginMode, positionMode } = ticketContext;
  return (
    <ConfirmDialog
      ticket={ticket}
      action={perpetualActionLabel(t, { ticket, positionMode, desk })}
      told={fieldsOf(ticket).filter((field) => field !== 'amount' && field !== 'price')}
      onBack={() => desk.ticket.setState({ isReviewing: false })}
      onConfirm={onConfirm}
    >
      <p className="text-13 text-muted">
        {t(marginMode === 'cross' ? 'perpetuals.mode.cross' : 'perpetuals.mode.isolated')} · {leverage}×
      </p>
      <PerpetualSummaryList ticket={ticket} ticketContext={ticketContext} hidesAvailable />
    </ConfirmDialog>
  );
}
