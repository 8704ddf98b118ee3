import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Skeleton } from '@candor/ui/skeleton.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import type { EarnPlan } from './earn-plan.ts';
import { PlanCard } from './plan-card.tsx';

interface PlanListProps {
  readonly query: { readonly data: readonly EarnPlan[] | undefined; readonly isError: boolean; refetch(): unknown };
}

const GRID = 'grid gap-4 grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))]';

/** Products side by side, their outlines until they are there. */
export function PlanList({ query }: PlanListProps) {
  const t = useT();
  return (
    <Loaded query={query} skeleton={<PlanOutlines />}>
      {(plans) =>
        plans.length === 0 ? (
          <EmptyState title={t('earn.plan.none')} />
        ) : (
          <ul className={GRID}>
            {plans.map((plan) => (
              <PlanCard key={plan.id} plan={plan} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

const OUTLINES = ['first', 'second', 'third', 'fourth'];

/** Cards in the shape of those that are coming. */
export function PlanOutlines() {
  return (
    <div className={GRID}>
      {OUTLINES.map((name) => (
        <Skeleton key={name} className="h-[19.5rem] w-full rounded-large" />
      ))}
    </div>
  );
}
