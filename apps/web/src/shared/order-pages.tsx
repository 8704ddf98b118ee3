import { showCurrent } from '@candor/ui/inputs/show-chosen.ts';
import { tabClass } from '@candor/ui/tabs.tsx';
import { Link } from './router/link.tsx';
import { useT } from './i18n/use-t.ts';

/** The way between the order pages of the products. */
export function OrderPages() {
  const t = useT();
  return (
    <nav aria-label={t('records.pages.label')}>
      <ul ref={showCurrent} className="relative -mx-1 flex gap-1 scroll-row">
        {PAGES.map(({ to, title }) => (
          <li key={to}>
            <Link to={to} className={tabClass('pill')}>
              {t(title)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const PAGES = [
  { to: '/account/entrust/spot', title: 'app.page.spotOrders' },
  { to: '/account/entrust/margin-all', title: 'app.page.crossMarginOrders' },
  { to: '/account/entrust/margin-fixed', title: 'app.page.isolatedMarginOrders' },
  { to: '/account/entrust/future/u', title: 'app.page.usdtContractOrders' },
  { to: '/account/entrust/future/coin', title: 'app.page.coinContractOrders' },
] as const;
