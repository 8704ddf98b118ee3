import type { DefiIncome } from '@candor/contract/defi/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { buttonClass } from '@candor/ui/button-class.ts';
import type { Column } from '@candor/ui/table/column.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime, zonedHeader, type DateStyle } from '#shared/i18n/dates.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { PagedTable } from '#shared/paged-table.tsx';
import { ProductPage } from '#shared/product-page.tsx';
import { Link } from '#shared/router/link.tsx';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { useRefreshOn } from '#shared/socket/use-refresh-on.ts';
import { Together } from '#shared/together.tsx';
import { WALLET_CHANGES } from '#shared/wallet/wallet-queries.ts';
import { Investment } from './investment.tsx';
import { DEFI_KEY, miningIncome, userInvestment } from './queries.ts';

/** Every day that mining has really paid. */
export function Screen() {
  const t = useT();
  const style = useDateStyle();
  const [page, setPage] = useState(1);
  const income = useQuery(miningIncome(page));
  const investment = useQuery(userInvestment);
  useRefreshOn(WALLET_CHANGES, DEFI_KEY);
  return (
    <ProductPage
      title={t('app.page.defiIncome')}
      text={t('defi.income.text')}
      aside={
        // The empty list offers it itself.
        (income.data?.records ?? []).length > 0 && (
          <Link to="/defis/index" className={buttonClass()}>
            {t('app.page.defi')}
          </Link>
        )
      }
    >
      <Together queries={[income, investment]}>
        <Loaded query={investment}>
          {({ coins }) => coins.map((coin) => <Investment key={coin.coin} income={coin} />)}
        </Loaded>
        <PagedTable
          label={t('app.page.defiIncome')}
          drawing="sprout"
          empty={t('defi.income.empty')}
          start={{ to: '/defis/index', label: t('app.page.defi') }}
          columns={columnsOf(t, style)}
          rowKey={({ orderId, day }) => `${orderId}-${day}`}
          query={income}
          page={page}
          onPage={setPage}
        />
      </Together>
    </ProductPage>
  );
}

function columnsOf(t: Translate, style: DateStyle): readonly Column<DefiIncome>[] {
  return [
    {
      key: 'time',
      header: zonedHeader(t('common.list.time'), style),
      isTitle: true,
      cell: ({ time }) => formatDateTime(time, style),
    },
    { key: 'order', header: t('defi.column.order'), cell: ({ orderId }) => orderId },
    { key: 'day', header: t('defi.column.day'), align: 'end', cell: ({ day }) => day },
    {
      key: 'amount',
      header: t('common.money.amount'),
      align: 'end',
      cell: ({ amount, coin }) => <Amount value={amount} unit={coin} isPrivate />,
    },
  ];
}
