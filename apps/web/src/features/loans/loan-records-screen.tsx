import { buttonClass } from '@candor/ui/button-class.ts';
import { useQuery } from '@tanstack/react-query';
import { useT } from '#shared/i18n/use-t.ts';
import { ProductPage } from '#shared/product-page.tsx';
import { Link } from '#shared/router/link.tsx';
import { LoansTable } from './loans-table.tsx';
import { loanOrders } from './queries.ts';

/** One's own loans and applications. */
export function Screen() {
  const t = useT();
  const loans = useQuery(loanOrders('all', 1)).data?.records ?? [];
  return (
    <ProductPage
      title={t('app.page.loanRecords')}
      aside={
        // The empty list offers it itself.
        loans.length > 0 && (
          <Link to="/loan/index" className={buttonClass()}>
            {t('app.page.loans')}
          </Link>
        )
      }
    >
      <LoansTable />
    </ProductPage>
  );
}
