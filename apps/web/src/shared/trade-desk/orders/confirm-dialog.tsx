import { Button } from '@candor/ui/button.tsx';
import { Checkbox } from '@candor/ui/inputs/checkbox.tsx';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { type ReactNode, useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { ORDER_TYPE_NAMES, ORDER_TYPE_TITLES } from './order-type-names.ts';
import { changeTradePreferences, type TradePreferences, useTradePreferences } from '../trade-preferences.ts';

/** The prices of an order that its summary does not repeat. */
const TOLD_PRICES = ['trigger', 'takeProfit', 'stopLoss'] as const;
type ToldPrice = (typeof TOLD_PRICES)[number];

interface ConfirmDialogProps {
  readonly ticket: Readonly<Record<ToldPrice, string>> & {
    readonly type: keyof TradePreferences['confirms'];
    readonly side: 'buy' | 'sell';
  };
  /** What the button of the ticket says. */
  readonly action: string;
  /** Those that the type asks for. */
  readonly told: readonly ToldPrice[];
  readonly onBack: () => void;
  readonly onConfirm: () => void;
  /** What sending would mean. */
  readonly children: ReactNode;
}

/** Exactly what will be sent, in numbers, once more; can be turned off for the type. */
export function ConfirmDialog({ ticket, action, told, onBack, onConfirm, children }: ConfirmDialogProps) {
  const t = useT();
  const [asksAgain, setAsksAgain] = useState(true);
  const confirm = () => {
    const { confirms } = useTradePreferences.getState();
    if (!asksAgain) changeTradePreferences({ confirms: { ...confirms, [ticket.type]: false } });
    onConfirm();
  };
  return (
    <Dialog
      isOpen
      size="small"
      onClose={onBack}
      title={t(ORDER_TYPE_TITLES[ticket.type])}
      description={action}
      footer={
        <>
          <Button onClick={onBack}>{t('spot.confirm.back')}</Button>
          <Button variant={ticket.side === 'buy' ? 'up' : 'down'} onClick={confirm}>
            {t('spot.confirm.send')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <dl className="flex flex-col gap-1 text-13 empty:hidden">
          {TOLD_PRICES.filter((price) => told.includes(price) && ticket[price] !== '').map((price) => (
            <div key={price} className="flex justify-between gap-3">
              <dt className="text-muted">{t(PRICE_NAMES[price])}</dt>
              <dd className="tabular-nums">{ticket[price]}</dd>
            </div>
          ))}
        </dl>
        {children}
        <Checkbox
          label={t('spot.confirm.dontAsk', { type: t(ORDER_TYPE_NAMES[ticket.type]) })}
          isChecked={!asksAgain}
          onChange={(isChecked) => setAsksAgain(!isChecked)}
        />
      </div>
    </Dialog>
  );
}

const PRICE_NAMES = {
  trigger: 'spot.ticket.trigger',
  takeProfit: 'spot.ticket.takeProfit',
  stopLoss: 'spot.ticket.stopLoss',
} as const satisfies Record<ToldPrice, string>;
