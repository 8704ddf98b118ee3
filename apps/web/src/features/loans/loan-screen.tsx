import { Banner } from '@candor/ui/banner.tsx';
import { buttonClass } from '@candor/ui/button-class.ts';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Skeleton } from '@candor/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { ProductPage } from '#shared/product-page.tsx';
import { Link } from '#shared/router/link.tsx';
import { useSession } from '#shared/session/session-store.ts';
import { Together } from '#shared/together.tsx';
import { LoanRules } from './loan-rules.tsx';
import { LoanTicket } from './loan-ticket.tsx';
import { ProductPicker } from './product-picker.tsx';
import { creditScore, loanProducts, loanTerms } from './queries.ts';
import { ScorePanel } from './score-panel.tsx';

/** The loans that are offered, and what one would come to before it is asked for. */
export function Screen() {
  const t = useT();
  const isLogin = useSession((session) => session.isLogin);
  const products = useQuery(loanProducts);
  const terms = useQuery(loanTerms);
  const score = useQuery({ ...creditScore, enabled: isLogin });
  const [chosenId, setChosenId] = useState<string>();
  return (
    <ProductPage
      title={t('app.page.loans')}
      text={t('loans.text')}
      aside={
        <Link to="/loan/order" className={buttonClass()}>
          {t('app.page.loanRecords')}
        </Link>
      }
    >
      <Banner tone="info" title={t('loans.never.title')}>
        {t('loans.never.text')}
      </Banner>
      <Together queries={[products, terms, score]} skeleton={<LoanOutlines />}>
        <Loaded query={products} skeleton={<LoanOutlines />}>
          {(offered) => {
            const product = offered.find(({ id }) => id === chosenId) ?? offered[0];
            if (product === undefined) return <EmptyState title={t('loans.none')} />;
            return (
              <div className="flex flex-col gap-6">
                <ProductPicker products={offered} value={product.id} onChange={setChosenId} />
                <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
                  <LoanTicket key={product.id} product={product} terms={terms.data} score={score.data} />
                  <div className="flex flex-col gap-6">
                    {score.data !== undefined && <ScorePanel score={score.data} />}
                    {terms.data !== undefined && <LoanRules terms={terms.data} />}
                  </div>
                </div>
              </div>
            );
          }}
        </Loaded>
      </Together>
    </ProductPage>
  );
}

function LoanOutlines() {
  return (
    <div className="flex flex-col gap-6">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-4">
        {['first', 'second', 'third'].map((name) => (
          <Skeleton key={name} className="h-[13.25rem] w-full rounded-large" />
        ))}
      </div>
      <Skeleton className="h-[40rem] w-full rounded-large" />
    </div>
  );
}
