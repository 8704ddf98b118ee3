import { buttonClass } from '@candor/ui/button-class.ts';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { SkeletonText } from '@candor/ui/skeleton.tsx';
import { Tabs } from '@candor/ui/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import * as z from 'zod/mini';
import { useT } from '#shared/i18n/use-t.ts';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { LOGIN_PATH } from '#shared/navigation/paths.ts';
import { EarnWays } from '#shared/earn-ways.tsx';
import { Link } from '#shared/router/link.tsx';
import { useNavigate } from '#shared/router/navigate.ts';
import { usePage } from '#shared/router/use-page.ts';
import { useSearchParams } from '#shared/router/use-search-params.ts';
import { useSession } from '#shared/session/session-store.ts';
import { Together } from '#shared/together.tsx';
import { ProductPage } from '#shared/product-page.tsx';
import { PlanList, PlanOutlines } from './plan-list.tsx';
import { PoolsTable } from './pools-table.tsx';
import { financePlans, rewardPools, type FinanceTab } from './queries.ts';

const TABS = ['1', '2', '3', '4'] as const;
const FinanceSearch = z.object({ type: z.catch(z.enum(TABS), '1') });

/** The finance products in their three kinds, and what one has in them. */
export function Screen() {
  const t = useT();
  const { type } = useSearchParams(FinanceSearch);
  const navigate = useNavigate();
  return (
    <ProductPage title={t('app.page.finance')} text={t('earn.finance.text')}>
      <EarnWays />
      <Tabs
        label={t('app.page.finance')}
        items={TABS.map((value) => ({ value, label: t(`earn.tab.${value}`) }))}
        value={type}
        onChange={(next) => void navigate({ search: { type: next }, replace: true })}
      >
        {type === '4' ? <OwnTab /> : <ProductTab type={type} />}
      </Tabs>
    </ProductPage>
  );
}

function ProductTab({ type }: { readonly type: FinanceTab }) {
  const t = useT();
  const isLogin = useSession((session) => session.isLogin);
  const plans = useQuery(financePlans(type, isLogin));
  const pools = useQuery(rewardPools);
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-2xl text-14 text-muted">{t(`earn.tabText.${type}`)}</p>
      <Together queries={[plans, pools]} skeleton={<PlanOutlines />}>
        <PlanList query={plans} />
        <PoolsTable family="finance" />
      </Together>
    </div>
  );
}

const MyInvestments = lazy(async () => ({
  default: (await loadChunk(() => import('./my-investments.tsx'))).MyInvestments,
}));

function OwnTab() {
  const t = useT();
  const isLogin = useSession((session) => session.isLogin);
  const redirect = usePage().href;
  if (isLogin) {
    return (
      <Suspense fallback={<SkeletonText lineCount={6} />}>
        <MyInvestments />
      </Suspense>
    );
  }
  return (
    <EmptyState
      drawing="locked"
      title={t('earn.own.login')}
      action={
        <Link to={LOGIN_PATH} search={{ redirect }} className={buttonClass({ variant: 'primary' })}>
          {t('app.account.login')}
        </Link>
      }
    />
  );
}
