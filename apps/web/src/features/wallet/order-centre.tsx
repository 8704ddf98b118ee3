import { ChevronRight } from 'lucide-react';
import type { PlainMessageId } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Link } from '#shared/router/link.tsx';

/** The way to the orders of every product. */
export function OrderCentre() {
  const t = useT();
  return (
    <>
      <p className="text-14 text-muted">{t('wallet.orders.text')}</p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {PAGES.map(({ to, title }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex items-center justify-between gap-3 rounded-large border border-line bg-surface-2 p-4 text-14 font-medium transition-colors hover:bg-surface-3"
            >
              {t(title)}
              <ChevronRight aria-hidden className="size-4 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

const PAGES = [
  { to: '/account/entrust/spot', title: 'app.page.spotOrders' },
  { to: '/account/entrust/margin-all', title: 'app.page.crossMarginOrders' },
  { to: '/account/entrust/margin-fixed', title: 'app.page.isolatedMarginOrders' },
  { to: '/account/entrust/future/u', title: 'app.page.usdtContractOrders' },
  { to: '/account/entrust/future/coin', title: 'app.page.coinContractOrders' },
  { to: '/otc/order', title: 'app.page.otcOrders' },
  { to: '/loan/order', title: 'app.page.loanRecords' },
  { to: '/pledge/order', title: 'app.page.stakingOrders' },
  { to: '/account/wallet/history-deposit', title: 'app.page.depositHistory' },
  { to: '/account/wallet/history-withdrawal', title: 'app.page.withdrawalHistory' },
  { to: '/account/wallet/bills', title: 'app.page.bills' },
] as const satisfies readonly { readonly to: string; readonly title: PlainMessageId }[];
