import { Field } from '@candor/ui/inputs/field.tsx';
import { NumberField } from '@candor/ui/number/number-field.tsx';
import { Select } from '@candor/ui/inputs/select.tsx';
import { ArrowLeftRight } from 'lucide-react';
import { useT } from '#shared/i18n/use-t.ts';
import { BestPrices } from '#shared/trade-desk/prices/best-prices.tsx';
import { decimalsOf } from '#shared/trade-desk/prices/decimals.ts';
import { LifetimeField } from '#shared/trade-desk/orders/lifetime-field.tsx';
import { readTyped } from '#shared/trade-desk/prices/typed-number.ts';
import type { PerpetualDesk } from '../desk/perpetual-desk.ts';
import { perpetualErrorText } from './perpetual-error-text.ts';
import type { PerpetualError } from './perpetual-errors.ts';
import { fieldsOf, isOptional, LIFETIMES, type PerpetualField, type PerpetualContext } from './perpetual-ticket.ts';
import { changePerpetualTicket } from './perpetual-ticket-store.ts';
import { TicketStops } from './ticket-stops.tsx';
import { shareOfMost } from './most-lots.ts';

interface PerpetualFieldsProps {
  readonly desk: PerpetualDesk;
  readonly ticketContext: PerpetualContext;
  readonly errors: readonly PerpetualError[];
}

/** The fields of the chosen type, in the order they are filled in. */
export function PerpetualFields({ desk, ticketContext, errors }: PerpetualFieldsProps) {
  const t = useT();
  const { ticket, isTried, refusal } = desk.ticket();
  const errorOf = (field: PerpetualField): string | undefined => {
    if (refusal?.field === field) return refusal.text;
    if (ticket[field] === '' && !isTried) return undefined;
    return perpetualErrorText(
      t,
      errors.find((error) => error.field === field),
    );
  };
  return (
    <>
      {fieldsOf(ticket).map((field) => {
        if (field === 'takeProfit' || field === 'stopLoss') return null;
        return field === 'amount' ? (
          <AmountField key={field} desk={desk} ticketContext={ticketContext} error={errorOf(field)} />
        ) : (
          <PriceField key={field} desk={desk} field={field} error={errorOf(field)} />
        );
      })}
      <Conditions desk={desk} />
      {ticket.intent === 'open' && <TicketStops desk={desk} ticketContext={ticketContext} errorOf={errorOf} />}
    </>
  );
}

/** How long a limit stays, or what a trigger watches. */
function Conditions({ desk }: { readonly desk: PerpetualDesk }) {
  const t = useT();
  const { type, lifetime, goodTillMs, triggerBy } = desk.ticket((state) => state.ticket);
  if (type === 'market') return null;
  if (type === 'limit') {
    return (
      <LifetimeField
        lifetimes={LIFETIMES}
        lifetime={lifetime}
        goodTillMs={goodTillMs}
        onLifetime={(chosen) => changePerpetualTicket(desk.ticket, { kind: 'lifetimeChosen', lifetime: chosen })}
        onGoodTill={(endMs) => changePerpetualTicket(desk.ticket, { kind: 'goodTillChosen', goodTillMs: endMs })}
      />
    );
  }
  return (
    <Field label={t('perpetuals.ticket.triggerBy')}>
      <Select
        value={triggerBy}
        onChange={(chosen) => changePerpetualTicket(desk.ticket, { kind: 'triggerByChosen', triggerBy: chosen })}
        options={[
          { value: 'last', label: t('spot.market.last') },
          { value: 'mark', label: t('perpetuals.strip.mark') },
        ]}
      />
    </Field>
  );
}

interface PriceFieldProps {
  readonly desk: PerpetualDesk;
  readonly field: 'price' | 'trigger';
  readonly error: string | undefined;
}

function PriceField({ desk, field, error }: PriceFieldProps) {
  const t = useT();
  const { ticket } = desk.ticket();
  const { tickSize, quote } = desk.terms;
  const decimals = decimalsOf(tickSize);
  const fill = (text: string) => changePerpetualTicket(desk.ticket, { kind: 'typed', field, text });
  return (
    <Field
      label={t(LABELS[field])}
      error={error}
      {...(field === 'price' && { aside: <BestPrices desk={desk} onPick={fill} /> })}
    >
      <NumberField
        name={field}
        value={ticket[field]}
        onChange={fill}
        decimals={decimals}
        step={tickSize}
        min={tickSize}
        unit={quote}
        resolve={(text) => readTyped(text, { decimals })}
        {...(field === 'price' && isOptional(ticket, field) && { placeholder: t('spot.ticket.atMarket') })}
      />
    </Field>
  );
}

const LABELS = { price: 'spot.ticket.price', trigger: 'spot.ticket.trigger' } as const;

const VALUE_DECIMALS = { linear: 2, inverse: 8 } as const;

interface AmountFieldProps {
  readonly desk: PerpetualDesk;
  readonly ticketContext: PerpetualContext;
  readonly error: string | undefined;
}

/** How much, in the coin or in contracts, or as a value; `50%` is of the most that is possible. */
function AmountField({ desk, ticketContext, error }: AmountFieldProps) {
  const t = useT();
  const { ticket } = desk.ticket();
  const { contract, unitName } = desk;
  const isByLots = ticket.unit === 'lots';
  const decimals = isByLots ? decimalsOf(desk.terms.stepSize) : VALUE_DECIMALS[contract.kind];
  const other = isByLots ? 'value' : 'lots';
  const whole = isByLots ? shareOfMost(ticket, 100, ticketContext) : undefined;
  const unit = (
    <button
      type="button"
      onClick={() => changePerpetualTicket(desk.ticket, { kind: 'unitChosen', unit: other })}
      className="flex min-h-6 items-center gap-1 text-12 text-accent"
    >
      <ArrowLeftRight aria-hidden className="size-3" />
      {t('spot.ticket.countIn', { asset: isByLots ? contract.settle : unitName })}
    </button>
  );
  return (
    <Field label={t('spot.ticket.amount')} error={error} aside={unit}>
      <NumberField
        name="amount"
        value={ticket.amount}
        onChange={(text) => changePerpetualTicket(desk.ticket, { kind: 'typed', field: 'amount', text })}
        decimals={decimals}
        {...(isByLots && { step: desk.terms.stepSize, min: desk.terms.stepSize })}
        unit={isByLots ? unitName : contract.settle}
        resolve={(text) => readTyped(text, { decimals, whole })}
      />
    </Field>
  );
}
