import type { SpotOrder } from '@candor/contract/spot-order.ts';
import { Amount } from '@candor/ui/amount.tsx';
import { NumberField } from '@candor/ui/number-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { decimalsOf } from '#shared/trade-desk/decimals.ts';
import { coinList } from '../queries.ts';
import { amendOrder, mayAmend } from './amend-order.ts';
import { AskedAmount } from './order-columns.tsx';

interface AmendCellProps {
  readonly order: SpotOrder;
  readonly field: 'price' | 'amount';
}

/** A figure of an open order; pressed, it becomes a field: Enter changes the order, Escape leaves it as it is. */
export function AmendCell({ order, field }: AmendCellProps) {
  const t = useT();
  const [draft, setDraft] = useState<string>();
  const current = (field === 'price' ? order.delegatePrice : order.delegateTotal) ?? undefined;
  const shown = field === 'price' ? <Amount value={current} /> : <AskedAmount order={order} />;
  if (!mayAmend(order) || current === undefined) return shown;
  if (draft === undefined) {
    return (
      <button
        type="button"
        title={t('spot.orders.amend')}
        aria-label={`${t('spot.orders.amend')}: ${t(FIELD_NAMES[field])} ${current}`}
        className="min-h-6 rounded-small border-b border-dashed border-line-control hover:text-accent"
        onClick={() => setDraft(current)}
      >
        {shown}
      </button>
    );
  }
  const send = (event: FormEvent) => {
    event.preventDefault();
    const amendment = field === 'price' ? { delegatePrice: draft } : { delegateTotal: draft };
    setDraft(undefined);
    if (draft !== current && draft !== '') void amendOrder(order, amendment);
  };
  const leaveByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setDraft(undefined);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is heard for the one field inside.
    <form onSubmit={send} onKeyDown={leaveByKey} className="ms-auto w-32">
      <AmendField order={order} field={field} value={draft} onChange={setDraft} />
    </form>
  );
}

const FIELD_NAMES = { price: 'spot.orders.price', amount: 'spot.orders.amount' } as const;

interface AmendFieldProps extends AmendCellProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function AmendField({ order, field, value, onChange }: AmendFieldProps) {
  const t = useT();
  const markets = useQuery(coinList).data?.currencyList ?? [];
  const market = markets.find(({ coin, baseCoin }) => coin === order.symbol && baseCoin === order.coin);
  const step = (field === 'price' ? market?.tickSize : market?.stepSize) ?? value;
  return (
    <NumberField
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- It takes the place of the button that was just pressed.
      autoFocus
      aria-label={t(FIELD_NAMES[field])}
      inputClassName="text-end"
      value={value}
      onChange={onChange}
      decimals={decimalsOf(step)}
      step={step}
      min={step}
    />
  );
}
