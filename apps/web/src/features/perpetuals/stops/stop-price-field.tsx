import { Amount } from '@candor/ui/number/amount.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { NumberField } from '@candor/ui/number/number-field.tsx';
import { Select } from '@candor/ui/inputs/select.tsx';
import { SignedPercent } from '@candor/ui/number/signed-percent.tsx';
import type { Perpetual } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { ticksOf } from '@candor/money/grid.ts';
import { useState } from 'react';
import type { PlainMessageId } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { decimalsOf } from '#shared/trade-desk/prices/decimals.ts';
import { positiveUnits } from '#shared/trade-desk/prices/positive-units.ts';
import { readTyped } from '#shared/trade-desk/prices/typed-number.ts';
import { STOP_UNITS, stopOutcomeOf, stopPriceOf, type StopBasis, type StopUnit } from './stop-price.ts';

interface StopPriceFieldProps {
  readonly name: string;
  readonly kind: 'takeProfit' | 'stopLoss';
  readonly label: string;
  readonly unit: StopUnit;
  readonly contract: Perpetual;
  /** Undefined while it is not known what would be closed; then only a price can be typed. */
  readonly basis: StopBasis | undefined;
  readonly price: string;
  readonly onPrice: (price: string) => void;
  readonly error?: string | undefined;
}

/** A stop as a price or as what should come of it; below stands what the price would bring as things are now. */
export function StopPriceField({ unit, basis, ...rest }: StopPriceFieldProps) {
  if (unit === 'price' || basis === undefined) return <ByPrice {...rest} basis={basis} />;
  return <ByOutcome key={unit} {...rest} unit={unit} basis={basis} />;
}

type FieldProps = Omit<StopPriceFieldProps, 'unit'>;

function ByPrice({ name, label, contract, basis, price, onPrice, error }: FieldProps) {
  const tick = printUnits(contract.tickUnits, LEDGER_SCALE);
  const decimals = decimalsOf(tick);
  return (
    <Field label={label} error={error} hint={<Outcome basis={basis} price={price} />}>
      <NumberField
        name={name}
        value={price}
        onChange={onPrice}
        decimals={decimals}
        step={tick}
        min={tick}
        unit={contract.quote}
        resolve={(text) => readTyped(text, { decimals })}
      />
    </Field>
  );
}

interface ByOutcomeProps extends FieldProps {
  readonly unit: Exclude<StopUnit, 'price'>;
  readonly basis: StopBasis;
}

const DECIMALS = { change: 2, return: 2, profit: 8 } as const;

function ByOutcome({ name, kind, label, unit, basis, price, onPrice, error }: ByOutcomeProps) {
  const [text, setText] = useState('');
  const type = (typed: string) => {
    setText(typed);
    onPrice(stopPriceOf(basis, { kind, unit, text: typed }) ?? '');
  };
  return (
    <Field label={label} error={error} hint={<Outcome basis={basis} price={price} hasPrice />}>
      <NumberField
        name={name}
        value={text}
        onChange={type}
        decimals={DECIMALS[unit]}
        unit={unit === 'profit' ? basis.contract.settle : '%'}
      />
    </Field>
  );
}

interface OutcomeProps {
  readonly basis: StopBasis | undefined;
  readonly price: string;
  /** Where it is not typed itself. */
  readonly hasPrice?: boolean;
}

function Outcome({ basis, price, hasPrice = false }: OutcomeProps) {
  const units = positiveUnits(price);
  const ticks = units === undefined || basis === undefined ? undefined : ticksOf(units, basis.contract);
  if (basis === undefined || ticks === undefined) return null;
  const { profit, returnPercent } = stopOutcomeOf(basis, ticks);
  return (
    <span className="flex flex-wrap gap-x-1.5">
      {hasPrice && <Amount value={price} className="text-ink" />}
      <Amount value={profit} unit={basis.contract.settle} sign="always" isDirectional decimals={2} />
      <SignedPercent value={returnPercent} />
    </span>
  );
}

interface StopUnitSelectProps {
  readonly unit: StopUnit;
  readonly onUnit: (unit: StopUnit) => void;
}

/** What stops are typed as. */
export function StopUnitSelect({ unit, onUnit }: StopUnitSelectProps) {
  const t = useT();
  return (
    <Field label={t('perpetuals.stops.typedAs')} className="flex-row! items-center justify-between">
      <Select
        value={unit}
        onChange={onUnit}
        options={STOP_UNITS.map((value) => ({ value, label: t(UNIT_NAMES[value]) }))}
      />
    </Field>
  );
}

const UNIT_NAMES = {
  price: 'spot.ticket.price',
  change: 'perpetuals.stops.byChange',
  return: 'perpetuals.figure.returnOnMargin',
  profit: 'perpetuals.stops.byProfit',
} as const satisfies Record<StopUnit, PlainMessageId>;
