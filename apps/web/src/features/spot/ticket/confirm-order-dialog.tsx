import { Button } from '@candor/ui/button.tsx';
import { Checkbox } from '@candor/ui/checkbox.tsx';
import { Dialog } from '@candor/ui/dialog.tsx';
import { useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import type { Desk } from '../desk/desk.ts';
import { changeTradePreferences, useTradePreferences } from '#shared/trade-desk/trade-preferences.ts';
import { ORDER_TYPE_NAMES, ORDER_TYPE_TITLES } from '#shared/trade-desk/order-type-names.ts';
import { actionLabel } from './submit-label.ts';
import { TICKET_FIELDS, type TicketSurroundings } from './ticket.ts';
import { TicketSummaryList } from './ticket-summary-list.tsx';

interface ConfirmOrderDialogProps {
  readonly desk: Desk;
  readonly surroundings: TicketSurroundings;
  readonly onConfirm: () => void;
}

/** Exactly what will be sent, in numbers, once more; can be turned off for the type. */
export function ConfirmOrderDialog({ desk, surroundings, onConfirm }: ConfirmOrderDialogProps) {
  const t = useT();
  const [asksAgain, setAsksAgain] = useState(true);
  const { ticket } = desk.ticket();
  const close = () => desk.ticket.setState({ isReviewing: false });
  const confirm = () => {
    const { confirms } = useTradePreferences.getState();
    if (!asksAgain) changeTradePreferences({ confirms: { ...confirms, [ticket.type]: false } });
    onConfirm();
  };
  const action = actionLabel(t, ticket, desk.market);
  return (
    <Dialog
      isOpen
      size="small"
      onClose={close}
      title={t(ORDER_TYPE_TITLES[ticket.type])}
      description={action}
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
        <dl className="flex flex-col gap-1 text-13">
          {TICKET_FIELDS[ticket.type]
            .filter((field) => field !== 'amount' && field !== 'price')
            .map((field) => (
              <div key={field} className="flex justify-between gap-3">
                <dt className="text-muted">{t(FIELD_NAMES[field])}</dt>
                <dd className="tabular-nums">{ticket[field]}</dd>
              </div>
            ))}
        </dl>
        <TicketSummaryList ticket={ticket} surroundings={surroundings} hidesAvailable />
        <Checkbox
          label={t('spot.confirm.dontAsk', { type: t(ORDER_TYPE_NAMES[ticket.type]) })}
          isChecked={!asksAgain}
          onChange={(isChecked) => setAsksAgain(!isChecked)}
        />
      </div>
    </Dialog>
  );
}

const FIELD_NAMES = {
  trigger: 'spot.ticket.trigger',
  takeProfit: 'spot.ticket.takeProfit',
  stopLoss: 'spot.ticket.stopLoss',
} as const;
