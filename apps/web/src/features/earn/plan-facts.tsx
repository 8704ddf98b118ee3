import { Amount } from '@candor/ui/number/amount.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { Fact } from '#shared/wallet/facts.tsx';
import type { EarnPlan } from './earn-plan.ts';

interface PlanFactsProps {
  readonly plan: EarnPlan;
}

/** How much may be kept in a product, and how often. */
export function PlanFacts({ plan }: PlanFactsProps) {
  const t = useT();
  return (
    <>
      <Fact label={t('common.money.amount')}>
        <Limits plan={plan} />
      </Fact>
      <Fact label={t('earn.fact.purchases')}>
        <Purchases plan={plan} />
      </Fact>
    </>
  );
}

function Limits({ plan: { limitMin, limitMax, coin } }: PlanFactsProps) {
  return (
    <>
      <Amount value={limitMin} />–<Amount value={limitMax} unit={coin} />
    </>
  );
}

function Purchases({ plan: { purchasesMax, bought } }: PlanFactsProps) {
  const t = useT();
  return purchasesMax === 0
    ? t('earn.plan.unlimited')
    : t('earn.plan.purchases', { used: bought, limit: purchasesMax });
}
