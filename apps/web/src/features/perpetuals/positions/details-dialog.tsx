import { Amount } from '@candor/ui/number/amount.tsx';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import { PriceCell } from '../dock/perpetual-cells.tsx';
import { AdlCell } from './position-cells.tsx';
import type { PositionDialogProps } from './position-dialog-props.ts';
import { positionBreakdown } from './position-breakdown.ts';
import { usePositionFigures } from './use-position-figures.ts';

/** What a position is made of: prices that matter to it, and its profit part by part down to what would be left. */
export function DetailsDialog({ contract, position, onClose }: PositionDialogProps) {
  const t = useT();
  const markTicks = usePositionFigures(position)?.markTicks;
  const parts = markTicks === undefined ? undefined : positionBreakdown(contract, position, markTicks);
  const { symbol, coin, openPrice, closePrice, openFee, sellFee, funding, realised } = position;
  const money = (value: string | undefined) => (
    <Amount value={value} unit={coin} sign="always" isDirectional isPrivate />
  );
  return (
    <Dialog
      isOpen
      size="small"
      onClose={onClose}
      title={t('perpetuals.details.title')}
      description={t('perpetuals.details.text')}
    >
      <Facts>
        <Fact label={t('perpetuals.figure.entry')}>
          <PriceCell symbol={symbol} price={openPrice ?? undefined} />
        </Fact>
        <Fact label={t('perpetuals.details.breakEven')}>
          <PriceCell symbol={symbol} price={parts?.breakEven} />
        </Fact>
        <Fact label={t('perpetuals.figure.liquidation')}>
          <PriceCell symbol={symbol} price={closePrice ?? undefined} />
        </Fact>
        <Fact label={t('perpetuals.details.distance')}>
          <Amount value={parts?.liquidationDistance} unit="%" />
        </Fact>
        <Fact label={t('perpetuals.figure.unrealised')}>{money(parts?.unrealised)}</Fact>
        <Fact label={t('perpetuals.figure.realised')}>{money(realised)}</Fact>
        <Fact label={t('perpetuals.tab.fundings')}>{money(funding)}</Fact>
        <Fact label={t('perpetuals.details.openFee')}>{money(minus(openFee))}</Fact>
        <Fact label={t('perpetuals.details.closeFee')}>{money(minus(sellFee))}</Fact>
        <Fact label={t('perpetuals.details.closingFee')}>{money(minus(parts?.closingFee))}</Fact>
        <Fact label={t('perpetuals.close.net')}>{money(parts?.net)}</Fact>
        <Fact label={t('perpetuals.positions.adl')}>
          <AdlCell position={position} />
        </Fact>
      </Facts>
    </Dialog>
  );
}

/** A fee is told without its sign, and takes. */
function minus(fee: string | undefined): string | undefined {
  return fee === undefined || /^[0.]+$/.test(fee) ? fee : `-${fee}`;
}
