import type { Liquidation } from '@candor/contract/perpetuals/records.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import { PriceCell, Quantity } from '../dock/perpetual-cells.tsx';

interface LiquidationDialogProps {
  readonly liquidation: Liquidation;
  readonly onClose: () => void;
}

/** A liquidation step by step, each with the figures of its moment. */
export function LiquidationDialog({ liquidation, onClose }: LiquidationDialogProps) {
  const t = useT();
  const style = useDateStyle();
  const { symbol, coin, steps } = liquidation;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('perpetuals.liquidation.title', { contract: symbol })}
      description={formatDateTime(liquidation.createTime, style)}
    >
      <div className="flex flex-col gap-4">
        <Facts>
          <Fact label={t('perpetuals.records.triggerMark')}>
            <PriceCell symbol={symbol} price={liquidation.markPrice} />
          </Fact>
          <Fact label={t('perpetuals.strip.index')}>
            <PriceCell symbol={symbol} price={liquidation.indexPrice} />
          </Fact>
          <Fact label={t('spot.orders.fee')}>
            <Amount value={liquidation.fee} unit={coin} />
          </Fact>
          <Fact label={t('perpetuals.records.liquidationFee')}>
            <Amount value={liquidation.liquidationFee} unit={coin} />
          </Fact>
          <Fact label={t('perpetuals.liquidation.fund')}>
            <Amount value={liquidation.fundDelta} unit={coin} sign="always" />
          </Fact>
        </Facts>
        <ol className="flex flex-col gap-3 border-s-2 border-line ps-4 text-13">
          {steps.map((step, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- Steps have no id, never change and keep their order.
            <li key={index} className="flex flex-col gap-0.5">
              <span className="font-medium">
                {t(`perpetuals.step.${step.step}`)}{' '}
                {step.quantity !== null && <Quantity symbol={symbol} quantity={step.quantity} />}{' '}
                {step.price !== null && (
                  <>
                    @ <PriceCell symbol={symbol} price={step.price} />
                  </>
                )}
              </span>
              <span className="text-12 text-muted">
                {t('perpetuals.liquidation.moment')} <PriceCell symbol={symbol} price={step.markPrice} /> ·{' '}
                <Amount value={step.equity ?? undefined} /> /{' '}
                <Amount value={step.maintenance ?? undefined} unit={coin} />
              </span>
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  );
}
