import { useT } from '#shared/i18n/use-t.ts';
import { ConfirmDialog } from '#shared/trade-desk/orders/confirm-dialog.tsx';
import type { ContractDesk } from '../desk/contract-desk.ts';
import { ContractSummaryList } from './contract-summary-list.tsx';
import { fieldsOf, type ContractSurroundings } from './contract-ticket.ts';
import { contractActionLabel } from './direction-label.ts';

interface ConfirmContractDialogProps {
  readonly desk: ContractDesk;
  readonly surroundings: ContractSurroundings;
  readonly onConfirm: () => void;
}

/** A contract order before it is sent, with the mode and the leverage it would trade in. */
export function ConfirmContractDialog({ desk, surroundings, onConfirm }: ConfirmContractDialogProps) {
  const t = useT();
  const { ticket } = desk.ticket();
  const { leverage, marginMode, positionMode } = surroundings;
  return (
    <ConfirmDialog
      ticket={ticket}
      action={contractActionLabel(t, { ticket, positionMode, desk })}
      told={fieldsOf(ticket).filter((field) => field !== 'amount' && field !== 'price')}
      onBack={() => desk.ticket.setState({ isReviewing: false })}
      onConfirm={onConfirm}
    >
      <p className="text-13 text-muted">
        {t(marginMode === 'cross' ? 'perpetuals.mode.cross' : 'perpetuals.mode.isolated')} · {leverage}×
      </p>
      <ContractSummaryList ticket={ticket} surroundings={surroundings} hidesAvailable />
    </ConfirmDialog>
  );
}
