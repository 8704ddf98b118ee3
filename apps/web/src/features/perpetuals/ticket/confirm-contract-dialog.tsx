import { Button } from '@candor/ui/button.tsx';
import { Checkbox } from '@candor/ui/checkbox.tsx';
import { Dialog } from '@candor/ui/dialog.tsx';
import { useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { ORDER_TYPE_NAMES, ORDER_TYPE_TITLES } from '#shared/trade-desk/order-type-names.ts';
import { changeTradePreferences, useTradePreferences } from '#shared/trade-desk/trade-preferences.ts';
import type { ContractDesk } from '../desk/contract-desk.ts';
import { ContractSummaryList } from './contract-summary-list.tsx';
import { fieldsOf, type ContractSurroundings } from './contract-ticket.ts';
import { contractActionLabel } from './direction-label.ts';

interface ConfirmContractDialogProps {
  readonly desk: ContractDesk;
  readonly surroundings: ContractSurroundings;
  readonly onConfirm: () => void;
}

/** Exactly what will be sent, in numbers, once more; can be turned off for the type. */
export function ConfirmContractDialog({ desk, surroundings, onConfirm }: ConfirmContractDialogProps) {
  const t = useT();
  const [asksAgain, setAsksAgain] = useState(true);
  const { ticket } = desk.ticket();
  const { leverage, marginMode, positionMode } = surroundings;
  const close = () => desk.ticket.setState({ isReviewing: false });
  const confirm = () => {
    const { confirms } = useTradePreferences.getState();
    if (!asksAgain) changeTradePreferences({ confirms: { ...confirms, [ticket.type]: false } });
    onConfirm();
  };
  const told = TOLD_FIELDS.filter((field) => fieldsOf(ticket).includes(field) && ticket[field] !== '');
  return (
    <Dialog
      isOpen
      size="small"
      onClose={close}
      title={t(ORDER_TYPE_TITLES[ticket.type])}
      description={contractActionLabel(t, { ticket, positionMode, desk })}
      footer={
        <>
          <Button onClick={close}>{t('spot.confirm.back')}</Button>
          <Button variant={ticket.side === 'buy' ? 'up' : 'down'} onClick={confirm}>
            {t('spot.confirm.send')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-13 text-muted">
          {t(marginMode === 'cross' ? 'perpetuals.mode.cross' : 'perpetuals.mode.isolated')} · {leverage}×
        </p>
        <dl className="flex flex-col gap-1 text-13">
          {told.map((field) => (
            <div key={field} className="flex justify-between gap-3">
              <dt className="text-muted">{t(FIELD_NAMES[field])}</dt>
              <dd className="tabular-nums">{ticket[field]}</dd>
            </div>
          ))}
        </dl>
        <ContractSummaryList ticket={ticket} surroundings={surroundings} hidesAvailable />
        <Checkbox
          label={t('spot.confirm.dontAsk', { type: t(ORDER_TYPE_NAMES[ticket.type]) })}
          isChecked={!asksAgain}
          onChange={(isChecked) => setAsksAgain(!isChecked)}
        />
      </div>
    </Dialog>
  );
}

const TOLD_FIELDS = ['trigger', 'takeProfit', 'stopLoss'] as const;

const FIELD_NAMES = {
  trigger: 'spot.ticket.trigger',
  takeProfit: 'spot.ticket.takeProfit',
  stopLoss: 'spot.ticket.stopLoss',
} as const;
