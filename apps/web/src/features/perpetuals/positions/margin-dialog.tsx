import { liquidationTicks } from '@candor/domain/perpetuals/liquidation/liquidation-price.ts';
import { ATTO_PER_UNIT } from '@candor/domain/perpetuals/instrument/perpetual-value.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { priceUnitsOf } from '@candor/money/grid.ts';
import { compareDecimals } from '@candor/format/compare-decimals.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { SegmentedControl } from '@candor/ui/inputs/segmented-control.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSendOnce } from '@candor/browser/calls/use-send-once.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { positiveUnits } from '#shared/trade-desk/prices/positive-units.ts';
import { AmountField } from '#shared/wallet/amount-field.tsx';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import { perpetualAssets } from '../queries.ts';
import { adjustMargin, type MarginChange } from './adjust-margin.ts';
import { ownPosition } from './own-position.ts';
import { PriceCell } from '../dock/perpetual-cells.tsx';
import type { PositionDialogProps } from './position-dialog-props.ts';
import { usePositionFigures } from './use-position-figures.ts';

/** Adds to the margin of an isolated position, or takes some of it out: within the exact limits, with what it does. */
export function MarginDialog({ contract, position, onClose }: PositionDialogProps) {
  const t = useT();
  const [change, setChange] = useState<MarginChange['change']>('add');
  const [amount, setAmount] = useState('');
  const available = useQuery(perpetualAssets).data?.find(({ coin }) => coin === contract.settle)?.available;
  const figures = usePositionFigures(position);
  const most = change === 'add' ? available : figures?.maxReduce;
  const units = positiveUnits(amount);
  const isTooMuch = units !== undefined && most !== undefined && compareDecimals(amount, most) > 0;
  const own = ownPosition(contract, position, []);
  const after = own.marginUnits + (units === undefined ? 0n : change === 'add' ? units : -units);
  const adjust = useAdjust({ id: position.id, change, amount }, onClose);
  return (
    <Dialog
      isOpen
      size="small"
      onClose={onClose}
      title={t('perpetuals.margin.title')}
      description={t('perpetuals.margin.text')}
      footer={
        <>
          <Button onClick={onClose}>{t('spot.confirm.back')}</Button>
          <Button
            variant="primary"
            isLoading={adjust.isPending}
            disabled={units === undefined || isTooMuch}
            onClick={() => adjust.mutate()}
          >
            {t(change === 'add' ? 'perpetuals.margin.add' : 'perpetuals.margin.reduce')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <SegmentedControl
          label={t('perpetuals.margin.title')}
          isFullWidth
          value={change}
          onChange={setChange}
          segments={[
            { value: 'add', label: t('perpetuals.margin.add') },
            { value: 'reduce', label: t('perpetuals.margin.reduce') },
          ]}
        />
        <AmountField
          coin={contract.settle}
          value={amount}
          onChange={setAmount}
          all={most}
          error={isTooMuch ? t('perpetuals.error.aboveMaximum', { limit: most }) : undefined}
        />
        <MarginFacts contract={contract} position={position} marginUnits={after} />
      </div>
    </Dialog>
  );
}

interface MarginFactsProps extends Omit<PositionDialogProps, 'onClose'> {
  /** As it would then be. */
  readonly marginUnits: bigint;
}

/** Before and after. */
function MarginFacts({ contract, position, marginUnits }: MarginFactsProps) {
  const t = useT();
  const own = ownPosition(contract, position, []);
  const liquidation = liquidationTicks(contract, own, marginUnits * ATTO_PER_UNIT);
  return (
    <Facts>
      <Fact label={t('perpetuals.figure.margin')}>
        <Amount value={position.adjustAmount} className="text-muted" /> →{' '}
        <Amount value={printUnits(marginUnits, LEDGER_SCALE)} unit={contract.settle} />
      </Fact>
      <Fact label={t('perpetuals.figure.liquidation')}>
        <span className="text-muted">
          <PriceCell symbol={position.symbol} price={position.closePrice ?? undefined} />
        </span>{' '}
        →{' '}
        <PriceCell
          symbol={position.symbol}
          price={liquidation === undefined ? undefined : printUnits(priceUnitsOf(liquidation, contract), LEDGER_SCALE)}
        />
      </Fact>
    </Facts>
  );
}

function useAdjust(change: MarginChange, onDone: () => void) {
  const t = useT();
  const sendOnce = useSendOnce();
  return useMutation({
    mutationFn: () => sendOnce(change, (key) => adjustMargin(change, key)),
    onSuccess: () => {
      onDone();
      showToast({ tone: 'success', title: t('perpetuals.margin.done') });
    },
  });
}
