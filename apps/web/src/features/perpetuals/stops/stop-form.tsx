import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import { roundToTicks, ticksOf } from '@candor/money/grid.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { NumberField } from '@candor/ui/number/number-field.tsx';
import { SegmentedControl } from '@candor/ui/inputs/segmented-control.tsx';
import { Select } from '@candor/ui/inputs/select.tsx';
import { useState, type FormEvent } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { decimalsOf } from '#shared/trade-desk/prices/decimals.ts';
import { positiveUnits } from '#shared/trade-desk/prices/positive-units.ts';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import { lotsToClose, previewClose } from '../positions/close-preview.ts';
import { useUnitName } from '../dock/perpetual-cells.tsx';
import type { PositionDialogProps } from '../positions/position-dialog-props.ts';
import { StopPriceField, StopUnitSelect } from './stop-price-field.tsx';
import type { StopBasis, StopUnit } from './stop-price.ts';
import { useSetStop, type StopDraft } from './use-set-stop.ts';

const EMPTY: StopDraft = { kind: 'stopLoss', trigger: '', triggerBy: 'mark', limit: '', amount: '' };

/** One take-profit or stop-loss: its trigger, and if wanted a limit and a part of the position. */
export function StopForm({ contract, position }: Omit<PositionDialogProps, 'onClose'>) {
  const t = useT();
  const [draft, setDraft] = useState(EMPTY);
  const change = (parts: Partial<StopDraft>) => setDraft((before) => ({ ...before, ...parts }));
  const set = useSetStop(position, () => change({ trigger: '', limit: '', amount: '' }));
  const price = positiveUnits(draft.limit) ?? positiveUnits(draft.trigger);
  const priceTicks = price === undefined ? undefined : ticksOf(price, contract);
  const preview =
    priceTicks === undefined
      ? undefined
      : previewClose(contract, position, { amount: draft.amount || position.openNum, priceTicks });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (draft.trigger !== '') set.mutate(draft);
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-3 border-t border-line pt-4">
      <SegmentedControl
        label={t('perpetuals.stops.title')}
        isFullWidth
        value={draft.kind}
        onChange={(kind) => change({ kind })}
        segments={[
          { value: 'takeProfit', label: t('spot.ticket.takeProfit') },
          { value: 'stopLoss', label: t('spot.ticket.stopLoss') },
        ]}
      />
      <StopFields {...{ contract, position, draft }} onChange={change} />
      <Facts>
        <Fact label={t('perpetuals.stops.outcome')}>
          <Amount
            value={preview && printUnits(preview.realisedUnits, LEDGER_SCALE)}
            unit={contract.settle}
            sign="always"
            isDirectional
          />
        </Fact>
      </Facts>
      <Button type="submit" variant="primary" isLoading={set.isPending} disabled={draft.trigger === ''}>
        {t('perpetuals.stops.set')}
      </Button>
    </form>
  );
}

interface StopFieldsProps extends Omit<PositionDialogProps, 'onClose'> {
  readonly draft: StopDraft;
  readonly onChange: (parts: Partial<StopDraft>) => void;
}

/** The trigger must be named; limit and amount may be left out. */
function StopFields({ contract, position, draft, onChange }: StopFieldsProps) {
  const t = useT();
  const tick = printUnits(contract.tickUnits, LEDGER_SCALE);
  const step = printUnits(contract.lotUnits, LEDGER_SCALE);
  const unit = useUnitName(position.symbol);
  const [typedAs, setTypedAs] = useState<StopUnit>('price');
  const priceField = { decimals: decimalsOf(tick), step: tick, min: tick, unit: contract.quote };
  return (
    <div className="grid grid-cols-2 gap-3">
      <div className="col-span-2">
        <StopUnitSelect unit={typedAs} onUnit={setTypedAs} />
      </div>
      <StopPriceField
        key={draft.kind}
        name="trigger"
        kind={draft.kind}
        label={t('spot.ticket.trigger')}
        unit={typedAs}
        contract={contract}
        basis={stopBasisOf({ contract, position, draft })}
        price={draft.trigger}
        onPrice={(trigger) => onChange({ trigger })}
      />
      <Field label={t('perpetuals.ticket.triggerBy')}>
        <Select
          value={draft.triggerBy}
          onChange={(triggerBy) => onChange({ triggerBy })}
          options={[
            { value: 'mark', label: t('perpetuals.strip.mark') },
            { value: 'last', label: t('spot.market.last') },
          ]}
        />
      </Field>
      <Field label={t('spot.ticket.price')}>
        <NumberField
          value={draft.limit}
          onChange={(limit) => onChange({ limit })}
          placeholder={t('spot.ticket.atMarket')}
          {...priceField}
        />
      </Field>
      <Field label={t('spot.ticket.amount')}>
        <NumberField
          value={draft.amount}
          onChange={(amount) => onChange({ amount })}
          decimals={decimalsOf(step)}
          step={step}
          unit={unit}
          placeholder={t('perpetuals.stops.whole')}
        />
      </Field>
    </div>
  );
}

/** The position, or the part of it that is typed, at its entry. */
function stopBasisOf({ contract, position, draft }: Omit<StopFieldsProps, 'onChange'>): StopBasis | undefined {
  const { openNum, openPrice, type, leverage } = position;
  if (openPrice === null) return undefined;
  const entryTicks = roundToTicks(requireUnits(openPrice, LEDGER_SCALE), contract, 'halfEven');
  const lots = lotsToClose(contract, position, draft.amount) ?? lotsToClose(contract, position, openNum);
  if (lots === undefined) return undefined;
  return { contract, direction: type === 0 ? 'long' : 'short', lots, entryTicks, leverage };
}
