import { Amount } from '@candor/ui/amount.tsx';
import { Button } from '@candor/ui/button.tsx';
import { useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { decimalsOf } from '#shared/trade-desk/decimals.ts';
import type { Desk } from '../desk/desk.ts';
import { amendOrder } from '../dock/amend-order.ts';
import type { MovedOrder } from './use-order-lines.ts';

interface AmendBarProps {
  readonly desk: Desk;
  readonly moved: MovedOrder;
  readonly onDone: () => void;
}

/** Asks before a dragged line becomes an order's new price; refused or dropped, the line goes back. */
export function AmendBar({ desk, moved: { order, price }, onDone }: AmendBarProps) {
  const t = useT();
  const [isSending, setIsSending] = useState(false);
  const decimals = decimalsOf(desk.market.tickSize);
  const amend = async () => {
    setIsSending(true);
    await amendOrder(order, { delegatePrice: price });
    onDone();
  };
  return (
    <div
      role="alertdialog"
      aria-label={t('spot.orders.amend')}
      className="absolute inset-x-0 bottom-10 z-10 mx-auto flex w-fit flex-wrap items-center gap-3 rounded-medium border border-line bg-surface-2 px-3 py-2 text-13 shadow-overlay"
    >
      <span>
        {t('spot.orders.amend')} <Amount value={order.delegatePrice ?? undefined} decimals={decimals} /> →{' '}
        <Amount value={price} decimals={decimals} className="font-semibold" />
      </span>
      <Button size="small" onClick={onDone}>
        {t('spot.confirm.back')}
      </Button>
      <Button size="small" variant="primary" isLoading={isSending} onClick={() => void amend()}>
        {t('spot.confirm.amend')}
      </Button>
    </div>
  );
}
