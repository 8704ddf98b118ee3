import { Field } from '@candor/ui/inputs/field.tsx';
import { NumberField } from '@candor/ui/number/number-field.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { decimalsOf } from '#shared/trade-desk/prices/decimals.ts';
import type { Desk } from '../desk/desk.ts';
import { AmountField } from './amount-field.tsx';
import { BestPrices } from '#shared/trade-desk/prices/best-prices.tsx';
import { LifetimeField } from '#shared/trade-desk/orders/lifetime-field.tsx';
import {
  isPriceOptional,
  LIFETIMES,
  TICKET_FIELDS,
  type Ticket,
  type TicketField,
  type TicketContext,
} from './ticket.ts';
import { ticketErrorText } from './ticket-error-text.ts';
import type { TicketError } from './ticket-errors.ts';
import { changeTicket } from './ticket-store.ts';
import { readTyped } from '#shared/trade-desk/prices/typed-number.ts';

interface TicketFieldsProps {
  readonly desk: Desk;
  readonly ticketContext: TicketContext;
  readonly errors: readonly TicketError[];
}

/** The fields of the chosen type, in the order they are filled in. */
export function TicketFields({ desk, ticketContext, errors }: TicketFieldsProps) {
  const t = useT();
  const { ticket, isTried, refusal } = desk.ticket();
  const errorOf = (field: TicketField): string | undefined => {
    if (refusal?.field === field) return refusal.text;
    const isUntouched = ticket[field] === '' && !isTried;
    return isUntouched
      ? undefined
      : ticketErrorText(
          t,
          errors.find((error) => error.field === field),
        );
  };
  return (
    <>
      {TICKET_FIELDS[ticket.type].map((field) =>
        field === 'amount' ? (
          <AmountField key={field} desk={desk} ticketContext={ticketContext} error={errorOf(field)} />
        ) : (
          <PriceField key={field} desk={desk} field={field} error={errorOf(field)} />
        ),
      )}
      {ticket.type === 'limit' && (
        <LifetimeField
          lifetimes={LIFETIMES}
          lifetime={ticket.lifetime}
          goodTillMs={ticket.goodTillMs}
          onLifetime={(lifetime) => changeTicket(desk.ticket, { kind: 'lifetimeChosen', lifetime })}
          onGoodTill={(goodTillMs) => changeTicket(desk.ticket, { kind: 'goodTillChosen', goodTillMs })}
        />
      )}
    </>
  );
}

interface PriceFieldProps {
  readonly desk: Desk;
  readonly field: Exclude<TicketField, 'amount'>;
  readonly error: string | undefined;
}

function PriceField({ desk, field, error }: PriceFieldProps) {
  const t = useT();
  const { ticket } = desk.ticket();
  const { tickSize, baseCoin } = desk.market;
  const decimals = decimalsOf(tickSize);
  const isOptional = field === 'price' && isPriceOptional(ticket);
  const fill = (text: string) => changeTicket(desk.ticket, { kind: 'typed', field, text });
  return (
    <Field
      label={t(labelOf(ticket, field))}
      error={error}
      {...(field === 'price' && ticket.type !== 'oco' && { aside: <BestPrices desk={desk} onPick={fill} /> })}
    >
      <NumberField
        name={field}
        value={ticket[field]}
        onChange={fill}
        decimals={decimals}
        step={tickSize}
        min={tickSize}
        unit={baseCoin.toUpperCase()}
        resolve={(text) => readTyped(text, { decimals })}
        {...(isOptional && { placeholder: t('spot.ticket.atMarket') })}
      />
    </Field>
  );
}

/** Whoever buys by a pair has nothing yet to take a profit from: it is a price below the market, or one above it. */
function labelOf({ type, side }: Ticket, field: PriceFieldProps['field']) {
  if (type !== 'oco') return LABELS[field];
  if (field === 'price') return 'spot.ticket.stopLimitPrice';
  return side === 'buy' && field !== 'trigger' ? BUYING_LABELS[field] : LABELS[field];
}

const BUYING_LABELS = { takeProfit: 'spot.ticket.pairLimit', stopLoss: 'spot.ticket.pairStop' } as const;

const LABELS = {
  price: 'spot.ticket.price',
  trigger: 'spot.ticket.trigger',
  takeProfit: 'spot.ticket.takeProfit',
  stopLoss: 'spot.ticket.stopLoss',
} as const;
