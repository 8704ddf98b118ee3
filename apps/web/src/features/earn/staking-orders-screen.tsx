import { buttonClass } from '@candor/ui/button-class.ts';
import { useQuery } from '@tanstack/react-query';
import { useT } from '#shared/i18n/use-t.ts';
import { Link } from '#shared/router/link.tsx';
import { ProductPage } from '#shared/product-page.tsx';
import { OrdersTable } from './orders-table.tsx';
import { earnOrders } from './queries.ts';

/** One's own staking orders. */
export function Screen() {
  const t = useT();
  const orders = useQuery(earnOrders('staking', 'all', 1)).data?.records ?? [];
  return (
    <ProductPage
      title={t('app.page.stakingOrders')}
      aside={
        // The empty list offers it itself.
        orders.length > 0 && (
          <Link to="/pledge/index" className={buttonClass()}>
            {t('app.page.staking')}
          </Link>
        )
      }
    >
      <OrdersTable family="staking" />
    </ProductPage>
  );
}
