import { buttonClass } from '@candor/ui/button-class.ts';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Skeleton } from '@candor/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useLocale, useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { LOGIN_PATH } from '#shared/navigation/paths.ts';
import { ProductPage } from '#shared/product-page.tsx';
import { EarnWays } from '#shared/earn-ways.tsx';
import { Link } from '#shared/router/link.tsx';
import { usePage } from '#shared/router/use-page.ts';
import { useSession } from '#shared/session/session-store.ts';
import { Together } from '#shared/together.tsx';
import { DefiSection } from './defi-section.tsx';
import { Figures } from './figures.tsx';
import { JoinTicket } from './join-ticket.tsx';
import { defiStatistics, explanation, miningOrders, miningTerms, openVaults } from './queries.ts';
import { Terms } from './terms.tsx';

/** Mining: what it comes to, the way in, one's own deposits, vaults on a chain, and how all of it works. */
export function Screen() {
  const t = useT();
  const isLogin = useSession((session) => session.isLogin);
  const terms = useQuery(miningTerms);
  const statistics = useQuery(defiStatistics);
  const vaults = useQuery(openVaults);
  const words = useQuery(explanation(useLocale()));
  const orders = useQuery({ ...miningOrders(1), enabled: isLogin });
  return (
    <ProductPage
      title={t('app.page.defi')}
      text={t('defi.text')}
      aside={
        <Link to="/defis/details" className={buttonClass()}>
          {t('app.page.defiIncome')}
        </Link>
      }
    >
      <EarnWays />
      <Together queries={[terms, statistics, vaults, words, orders]} skeleton={<Outline />}>
        <Loaded query={statistics}>
          {(figures) => <Loaded query={terms}>{(known) => <Figures statistics={figures} terms={known} />}</Loaded>}
        </Loaded>
        <Loaded query={terms}>
          {(known) => (
            <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
              <JoinTicket terms={known} />
              <Terms terms={known} />
            </div>
          )}
        </Loaded>
        <OwnDeposits />
        <Suspense fallback={<Skeleton className="h-40 w-full rounded-large" />}>
          <VaultSection />
        </Suspense>
        <Suspense fallback={<Skeleton className="h-96 w-full rounded-large" />}>
          <Explanation />
        </Suspense>
      </Together>
    </ProductPage>
  );
}

const VaultSection = lazy(async () => ({
  default: (await loadChunk(() => import('./vault/vault-section.tsx'))).VaultSection,
}));
const Explanation = lazy(async () => ({ default: (await loadChunk(() => import('./explanation.tsx'))).Explanation }));
const OrdersTable = lazy(async () => ({ default: (await loadChunk(() => import('./orders-table.tsx'))).OrdersTable }));

function OwnDeposits() {
  const t = useT();
  const isLogin = useSession((session) => session.isLogin);
  const redirect = usePage().href;
  return (
    <DefiSection title={t('defi.own.title')}>
      {isLogin ? (
        <Suspense fallback={<Skeleton className="h-40 w-full rounded-large" />}>
          <OrdersTable />
        </Suspense>
      ) : (
        <EmptyState
          drawing="locked"
          title={t('defi.own.login')}
          action={
            <Link to={LOGIN_PATH} search={{ redirect }} className={buttonClass({ variant: 'primary' })}>
              {t('app.account.login')}
            </Link>
          }
        />
      )}
    </DefiSection>
  );
}

/** In the shape of the figures, the ticket and the terms. */
function Outline() {
  return (
    <>
      <Skeleton className="h-[13.5rem] w-full rounded-large lg:h-[8.5rem]" />
      <Skeleton className="h-[28rem] w-full rounded-large" />
    </>
  );
}
