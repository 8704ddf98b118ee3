import type { MarginProperty } from '@candor/contract/margin/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Button } from '@candor/ui/button.tsx';
import { lazy, Suspense, useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import { LeverageChoice } from './leverage-choice.tsx';
import type { MarginAction, MarginDialogProps } from './margin-dialog.ts';
import { RiskGauge } from './risk-gauge.tsx';

interface AccountFactsProps extends Omit<MarginDialogProps, 'onClose'> {
  readonly property: MarginProperty;
}

/** How a margin account stands, and what can be done about it. */
export function AccountFacts({ property, ...place }: AccountFactsProps) {
  const t = useT();
  const [action, setAction] = useState<MarginAction>();
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
        {APPROVAL_ACTIONS.map((one) => (
          <Button key={one} size="small" className="flex-1" onClick={() => setAction(one)}>
            {t(`margin.panel.${one}`)}
          </Button>
        ))}
      </div>
      {action !== undefined && (
        <Suspense>
          <ActionDialog action={action} {...place} onClose={() => setAction(undefined)} />
        </Suspense>
      )}
    </>
  );
}

const APPROVAL_ACTIONS = ['move', 'borrow', 'repay'] as const satisfies readonly MarginAction[];

/** Forms for money come when one is opened. */
const ActionDialog = lazy(async () => {
  const { ActionDialog: Loaded } = await loadChunk(() => import('./action-dialog.tsx'));
  return { default: Loaded };
});
