import { buttonClass } from '@candor/ui/button-class.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Link } from '#shared/router/link.tsx';
import { ProductPage } from '#shared/product-page.tsx';
import { OrdersTable } from './orders-table.tsx';

/** One's own staking orders. */
export function Screen() {
  const t = useT();
  return (
    <ProductPage
      title={t('app.page.stakingOrders')}
      aside={
        <Link to="/pledge/index" className={buttonClass()}>
          {t('app.page.staking')}
        </Link>
      }
    >
      <OrdersTable family="staking" />
    </ProductPage>
  );
}
