import { buttonClass } from '@candor/ui/button-class.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { ProductPage } from '#shared/product-page.tsx';
import { Link } from '#shared/router/link.tsx';
import { LoansTable } from './loans-table.tsx';

/** One's own loans and applications. */
export function Screen() {
  const t = useT();
  return (
    <ProductPage
      title={t('app.page.loanRecords')}
      aside={
        <Link to="/loan/index" className={buttonClass()}>
          {t('app.page.loans')}
        </Link>
      }
    >
      <LoansTable />
    </ProductPage>
  );
}
