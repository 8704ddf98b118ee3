import { formatDecimal } from '@candor/format/format-decimal.ts';
import { NumberField } from '@candor/ui/number/number-field.tsx';
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useLocale, useT } from '#shared/i18n/use-t.ts';
import { decimalsOf } from '../prices/decimals.ts';

interface AmendCellProps {
  readonly field: 'price' | 'amount';
  /** As it stands now. */
  readonly value: string;
  /** In which steps it may be changed; while it is not known, in those of the value itself. */
  readonly step: string | undefined;
  readonly onAmend: (value: string) => void;
  /** As the table shows it. */
  readonly children: ReactNode;
}

/** A figure of an open order; pressed, it becomes a field: Enter changes the order, Escape leaves it as it is. */
export function AmendCell({ field, value, step = value, onAmend, children }: AmendCellProps) {
  const t = useT();
  const locale = useLocale();
  const [draft, setDraft] = useState<string>();
  const name = t(FIELD_NAMES[field]);
  if (draft === undefined) {
    return (
      <button
        type="button"
        title={t('spot.orders.amend')}
        aria-label={`${t('spot.orders.amend')}: ${name} ${formatDecimal(value, { locale }) ?? ''}`}
        className="min-h-6 rounded-small border-b border-dashed border-line-control hover:text-accent"
        onClick={() => setDraft(value)}
      >
        {children}
      </button>
    );
  }
  const send = (event: FormEvent) => {
    event.preventDefault();
    setDraft(undefined);
    if (draft !== value && draft !== '') onAmend(draft);
  };
  const leaveByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setDraft(undefined);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is heard for the one field inside.
    <form onSubmit={send} onKeyDown={leaveByKey} className="ms-auto w-32">
      <NumberField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- It takes the place of the button that was just pressed.
        autoFocus
        aria-label={name}
        inputClassName="text-end"
        value={draft}
        onChange={setDraft}
        decimals={decimalsOf(step)}
        step={step}
        min={step}
      />
    </form>
  );
}

const FIELD_NAMES = { price: 'spot.orders.price', amount: 'spot.orders.amount' } as const;
