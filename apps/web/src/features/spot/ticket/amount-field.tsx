import { Field } from '@candor/ui/inputs/field.tsx';
import { NumberField } from '@candor/ui/number/number-field.tsx';
import { ArrowLeftRight } from 'lucide-react';
import { useT } from '#shared/i18n/use-t.ts';
import { decimalsOf } from '#shared/trade-desk/prices/decimals.ts';
import type { Desk } from '../desk/desk.ts';
import { changeTradePreferences } from '#shared/trade-desk/trade-preferences.ts';
import { mayCountInQuote, type TicketContext } from './ticket.ts';
import { percentOfFree } from './ticket-share.ts';
import { changeTicket } from './ticket-store.ts';
import { readTyped } from '#shared/trade-desk/prices/typed-number.ts';

interface AmountFieldProps {
  readonly desk: Desk;
  readonly ticketContext: TicketContext;
  readonly error: string | undefined;
}

/** How much, in the base or in the quote; `50%` is of what is free. */
export function AmountField({ desk, ticketContext, error }: AmountFieldProps) {
  const t = useT();
  const { ticket } = desk.ticket();
  const { stepSize, tickSize } = desk.market;
  const step = ticket.unit === 'base' ? stepSize : tickSize;
  const decimals = decimalsOf(step);
  const resolve = (text: string) => readTyped(text, { decimals, whole: percentOfFree(ticket, 100, ticketContext) });
  return (
    <Field label={t('spot.ticket.amount')} error={error} aside={<UnitSwitch desk={desk} />}>
      <NumberField
        name="amount"
        value={ticket.amount}
        onChange={(text) => changeTicket(desk.ticket, { kind: 'typed', field: 'amount', text })}
        decimals={decimals}
        step={step}
        min={step}
        unit={unitName(desk, ticket.unit)}
        resolve={resolve}
      />
    </Field>
  );
}

/** One switch for the ticket and the book together. */
function UnitSwitch({ desk }: { readonly desk: Desk }) {
  const t = useT();
  const { ticket } = desk.ticket();
  const other = ticket.unit === 'base' ? 'quote' : 'base';
  if (!mayCountInQuote(ticket)) return null;
  const change = () => {
    changeTicket(desk.ticket, { kind: 'unitChosen', unit: other });
    changeTradePreferences({ unit: other });
  };
  return (
    <button type="button" onClick={change} className="flex min-h-6 items-center gap-1 text-12 text-accent">
      <ArrowLeftRight aria-hidden className="size-3" />
      {t('spot.ticket.countIn', { asset: unitName(desk, other) })}
    </button>
  );
}

function unitName({ market }: Desk, unit: 'base' | 'quote'): string {
  return (unit === 'base' ? market.coin : market.baseCoin).toUpperCase();
}
