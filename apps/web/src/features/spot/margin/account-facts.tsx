import type { MarginProperty } from '@candor/contract/margin/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Button } from '@candor/ui/button.tsx';
import { lazy, Suspense, useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import { LeverageChoice } from './leverage-choice.tsx';
import type { MarginDeed, MarginDialogProps } from './margin-dialog.ts';
import { RiskGauge } from './risk-gauge.tsx';

interface AccountFactsProps extends Omit<MarginDialogProps, 'onClose'> {
  readonly property: MarginProperty;
}

/** How a margin account stands, and what can be done about it. */
export function AccountFacts({ property, ...place }: AccountFactsProps) {
  const t = useT();
  const [deed, setDeed] = useState<MarginDeed>();
  const { currentLeverageRadio: leverage } = property;
  return (
    <>
      <RiskGauge property={property} />
      <Facts>
        <Fact label={t('margin.panel.assets')}>
          <Amount value={property.assets ?? undefined} unit="USDT" decimals={2} isPrivate />
        </Fact>
        <Fact label={t('margin.panel.debt')}>
          <Amount value={property.debt ?? undefined} unit="USDT" decimals={2} isPrivate />
        </Fact>
        <Fact label={t('margin.panel.forcePrice')}>
          <Amount value={property.forcePrice ?? undefined} />
        </Fact>
        <Fact label={t('margin.leverage.label')}>
          {place.mode === 'isolated' ? <LeverageChoice symbol={place.symbol} leverage={leverage} /> : `${leverage}×`}
        </Fact>
      </Facts>
      <div className="flex flex-wrap gap-2">
        {DEEDS.map((one) => (
          <Button key={one} size="small" className="flex-1" onClick={() => setDeed(one)}>
            {t(`margin.panel.${one}`)}
          </Button>
        ))}
      </div>
      {deed !== undefined && (
        <Suspense>
          <DeedDialog deed={deed} {...place} onClose={() => setDeed(undefined)} />
        </Suspense>
      )}
    </>
  );
}

const DEEDS = ['move', 'borrow', 'repay'] as const satisfies readonly MarginDeed[];

/** Forms for money come when one is opened. */
const DeedDialog = lazy(async () => {
  const { DeedDialog: Loaded } = await loadChunk(() => import('./deed-dialog.tsx'));
  return { default: Loaded };
});
