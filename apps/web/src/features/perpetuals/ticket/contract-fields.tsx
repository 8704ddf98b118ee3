import { Field } from '@candor/ui/inputs/field.tsx';
import { NumberField } from '@candor/ui/number/number-field.tsx';
import { Select } from '@candor/ui/inputs/select.tsx';
import { Switch } from '@candor/ui/inputs/switch.tsx';
import { ArrowLeftRight } from 'lucide-react';
import { useT } from '#shared/i18n/use-t.ts';
import { BestPrices } from '#shared/trade-desk/prices/best-prices.tsx';
import { decimalsOf } from '#shared/trade-desk/prices/decimals.ts';
import { LIFETIME_NAMES } from '#shared/trade-desk/orders/order-type-names.ts';
import { readTyped } from '#shared/trade-desk/prices/typed-number.ts';
import type { ContractDesk } from '../desk/contract-desk.ts';
import { contractErrorText } from './contract-error-text.ts';
import type { ContractError } from './contract-errors.ts';
import { fieldsOf, isOptional, LIFETIMES, type ContractField, type ContractSurroundings } from './contract-ticket.ts';
import { changeContractTicket } from './contract-ticket-store.ts';
import { shareOfMost } from './most-lots.ts';

interface ContractFieldsProps {
  readonly desk: ContractDesk;
  readonly surroundings: ContractSurroundings;
  readonly errors: readonly ContractError[];
}

/** The fields of the chosen type, in the order they are filled in. */
export function ContractFields({ desk, surroundings, errors }: ContractFieldsProps) {
  const t = useT();
  const { ticket, isTried, refusal } = desk.ticket();
  const errorOf = (field: ContractField): string | undefined => {
    if (refusal?.field === field) return refusal.text;
    if (ticket[field] === '' && !isTried) return undefined;
    return contractErrorText(
      t,
      errors.find((error) => error.field === field),
    );
  };
  const fields = fieldsOf(ticket);
  const draw = (field: ContractField) =>
    field === 'amount' ? (
      <AmountField key={field} desk={desk} surroundings={surroundings} error={errorOf(field)} />
    ) : (
      <PriceField key={field} desk={desk} field={field} error={errorOf(field)} />
    );
  const isStop = (field: ContractField) => field === 'takeProfit' || field === 'stopLoss';
  return (
    <>
      {fields.filter((field) => !isStop(field)).map(draw)}
      <Conditions desk={desk} />
      {ticket.intent === 'open' && (
        <Switch
          label={t('perpetuals.ticket.stops')}
          isOn={ticket.hasStops}
          onChange={(hasStops) => changeContractTicket(desk.ticket, { kind: 'stopsSwitched', hasStops })}
        />
      )}
      {fields.some(isStop) && <div className="grid grid-cols-2 gap-2">{fields.filter(isStop).map(draw)}</div>}
    </>
  );
}

/** How long a limit stays, or what a trigger watches. */
function Conditions({ desk }: { readonly desk: ContractDesk }) {
  const t = useT();
  const { type, lifetime, triggerBy } = desk.ticket((state) => state.ticket);
  if (type === 'market') return null;
  if (type === 'limit') {
    return (
      <Field label={t('spot.ticket.lifetime')} hidesLabel>
        <Select
          value={lifetime}
          onChange={(chosen) => changeContractTicket(desk.ticket, { kind: 'lifetimeChosen', lifetime: chosen })}
          options={LIFETIMES.map((value) => ({ value, label: t(LIFETIME_NAMES[value]) }))}
        />
      </Field>
    );
  }
  return (
    <Field label={t('perpetuals.ticket.triggerBy')}>
      <Select
        value={triggerBy}
        onChange={(chosen) => changeContractTicket(desk.ticket, { kind: 'triggerByChosen', triggerBy: chosen })}
        options={[
          { value: 'last', label: t('spot.market.last') },
          { value: 'mark', label: t('perpetuals.strip.mark') },
        ]}
      />
    </Field>
  );
}

interface PriceFieldProps {
  readonly desk: ContractDesk;
  readonly field: Exclude<ContractField, 'amount'>;
  readonly error: string | undefined;
}

function PriceField({ desk, field, error }: PriceFieldProps) {
  const t = useT();
  const { ticket } = desk.ticket();
  const { tickSize, quote } = desk.terms;
  const decimals = decimalsOf(tickSize);
  const fill = (text: string) => changeContractTicket(desk.ticket, { kind: 'typed', field, text });
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

const LABELS = {
  price: 'spot.ticket.price',
  trigger: 'spot.ticket.trigger',
  takeProfit: 'spot.ticket.takeProfit',
  stopLoss: 'spot.ticket.stopLoss',
} as const;

const VALUE_DECIMALS = { linear: 2, inverse: 8 } as const;

interface AmountFieldProps {
  readonly desk: ContractDesk;
  readonly surroundings: ContractSurroundings;
  readonly error: string | undefined;
}

/** How much, in the coin or in contracts, or as a value; `50%` is of the most that is possible. */
function AmountField({ desk, surroundings, error }: AmountFieldProps) {
  const t = useT();
  const { ticket } = desk.ticket();
  const { contract, unitName } = desk;
  const isByLots = ticket.unit === 'lots';
  const decimals = isByLots ? decimalsOf(desk.terms.stepSize) : VALUE_DECIMALS[contract.kind];
  const other = isByLots ? 'value' : 'lots';
  const whole = isByLots ? shareOfMost(ticket, 100, surroundings) : undefined;
  const unit = (
    <button
      type="button"
      onClick={() => changeContractTicket(desk.ticket, { kind: 'unitChosen', unit: other })}
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
        onChange={(text) => changeContractTicket(desk.ticket, { kind: 'typed', field: 'amount', text })}
        decimals={decimals}
        {...(isByLots && { step: desk.terms.stepSize, min: desk.terms.stepSize })}
        unit={isByLots ? unitName : contract.settle}
        resolve={(text) => readTyped(text, { decimals, whole })}
      />
    </Field>
  );
}
