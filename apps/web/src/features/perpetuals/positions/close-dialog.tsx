import type { PerpetualPosition } from '@candor/contract/perpetuals/position.ts';
import type { Perpetual } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import { ticksOf } from '@candor/money/grid.ts';
import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { NumberField } from '@candor/ui/number/number-field.tsx';
import { Slider } from '@candor/ui/inputs/slider.tsx';
import { useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { decimalsOf } from '#shared/trade-desk/prices/decimals.ts';
import { positiveUnits } from '#shared/trade-desk/prices/positive-units.ts';
import { CloseOutcome } from './close-outcome.tsx';
import { lotsToClose, previewClose } from './close-preview.ts';
import { useUnitName } from '../dock/perpetual-cells.tsx';
import type { PositionDialogProps } from './position-dialog-props.ts';
import { useClosePosition } from './use-close-position.ts';
import { useClosingOffers } from './use-closing-offers.ts';
import { usePositionFigures } from './use-position-figures.ts';

interface CloseDialogProps extends PositionDialogProps {
  readonly type: 'market' | 'limit';
}

/** What is typed: an amount, and a price that only a limit has. */
interface CloseDraft {
  readonly amount: string;
  readonly price: string;
}

/** Closes a position or a part of it, at the market or at a price. */
export function CloseDialog({ contract, position, onClose, type }: CloseDialogProps) {
  const t = useT();
  const figures = usePositionFigures(position);
  const [draft, setDraft] = useState<CloseDraft>({ amount: position.openNum, price: figures?.markPrice ?? '' });
  const close = useClosePosition(position, onClose);
  const unit = useUnitName(position.symbol);
  const { amount, price } = draft;
  const typed = type === 'limit' ? positiveUnits(price) : undefined;
  const limitTicks = typed === undefined ? undefined : ticksOf(typed, contract);
  const offers = useClosingOffers(contract, position);
  const isPriced = type === 'market' || limitTicks !== undefined;
  const preview = isPriced ? previewClose(contract, position, { amount, priceTicks: limitTicks, offers }) : undefined;
  return (
    <Dialog
      isOpen
      size="small"
      onClose={onClose}
      title={t(type === 'market' ? 'perpetuals.close.market' : 'perpetuals.close.limit')}
      description={t(type === 'market' ? 'perpetuals.close.marketText' : 'perpetuals.close.limitText')}
      footer={
        <>
          <Button onClick={onClose}>{t('spot.confirm.back')}</Button>
          <Button
            variant={position.type === 0 ? 'down' : 'up'}
            isLoading={close.isPending}
            disabled={!isPriced || lotsToClose(contract, position, amount) === undefined}
            onClick={() => close.mutate({ amount, ...(type === 'limit' && { price }) })}
          >
            {t('perpetuals.close.send', { amount, unit })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <CloseFields
          {...{ contract, position, draft, unit }}
          hasPrice={type === 'limit'}
          onChange={(parts) => setDraft((before) => ({ ...before, ...parts }))}
        />
        <CloseOutcome contract={contract} preview={preview} />
      </div>
    </Dialog>
  );
}

interface CloseFieldsProps {
  readonly contract: Perpetual;
  readonly position: PerpetualPosition;
  readonly draft: CloseDraft;
  readonly unit: string;
  readonly hasPrice: boolean;
  readonly onChange: (parts: Partial<CloseDraft>) => void;
}

const SHARES = [25, 50, 75, 100];

function CloseFields({ contract, position, draft, unit, hasPrice, onChange }: CloseFieldsProps) {
  const t = useT();
  const tick = printUnits(contract.tickUnits, LEDGER_SCALE);
  const step = printUnits(contract.lotUnits, LEDGER_SCALE);
  return (
    <>
      {hasPrice && (
        <Field label={t('spot.ticket.price')}>
          <NumberField
            value={draft.price}
            onChange={(price) => onChange({ price })}
            decimals={decimalsOf(tick)}
            step={tick}
            min={tick}
            unit={contract.quote}
          />
        </Field>
      )}
      <Field label={t('spot.ticket.amount')}>
        <NumberField
          name="amount"
          value={draft.amount}
          onChange={(amount) => onChange({ amount })}
          decimals={decimalsOf(step)}
          step={step}
          min={step}
          max={position.openNum}
          unit={unit}
        />
      </Field>
      <Slider
        label={t('spot.ticket.share')}
        value={shareOf(draft.amount, position.openNum)}
        onChange={(percent) => onChange({ amount: partOf(position.openNum, percent, contract.lotUnits) })}
        marks={SHARES}
      />
    </>
  );
}

/** For the slider alone. */
function shareOf(amount: string, whole: string): number {
  const units = positiveUnits(amount);
  return units === undefined ? 0 : Math.min(100, Number((units * 100n) / requireUnits(whole, LEDGER_SCALE)));
}

function partOf(whole: string, percent: number, lotUnits: bigint): string {
  const units = (requireUnits(whole, LEDGER_SCALE) * BigInt(percent)) / 100n;
  return printUnits(units - (units % lotUnits), LEDGER_SCALE);
}
