import { EmptyState } from '@candor/ui/empty-state.tsx';
import { SegmentedControl } from '@candor/ui/inputs/segmented-control.tsx';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { useNavigate } from '#shared/router/navigate.ts';
import { useSearchParams } from '#shared/router/use-search-params.ts';
import { useSession } from '#shared/session/session-store.ts';
import { BuyDesk } from './buy-desk.tsx';
import type { EarnPlan } from './earn-plan.ts';
import { ProductPage } from '#shared/product-page.tsx';
import { stakingPlans } from './queries.ts';

const StakeSearch = z.object({ id: z.catch(z.string(), '') });

/** Buys a staking plan: which one is in the address. */
export function Screen() {
  const t = useT();
  const isLogin = useSession((session) => session.isLogin);
  const plans = useQuery(stakingPlans(isLogin));
  return (
    <ProductPage title={t('app.page.stake')} text={t('earn.staking.text')}>
      <Loaded query={plans}>
        {([first, ...others]) =>
          first === undefined ? (
            <EmptyState title={t('earn.plan.none')} />
          ) : (
            <ChosenPlan first={first} plans={[first, ...others]} />
          )
        }
      </Loaded>
    </ProductPage>
  );
}

interface ChosenPlanProps {
  readonly first: EarnPlan;
  readonly plans: readonly EarnPlan[];
}

function ChosenPlan({ first, plans }: ChosenPlanProps) {
  const t = useT();
  const { id } = useSearchParams(StakeSearch);
  const navigate = useNavigate();
  const plan = plans.find((one) => one.id === id) ?? first;
  return (
    <>
      <div className="self-start">
        <SegmentedControl
          label={t('earn.fact.days')}
          segments={plans.map((one) => ({ value: one.id, label: t('earn.plan.days', { days: one.days }) }))}
          value={plan.id}
          onChange={(next) => void navigate({ search: { id: next }, replace: true })}
        />
      </div>
      <BuyDesk key={plan.id} plan={plan} />
    </>
  );
}
