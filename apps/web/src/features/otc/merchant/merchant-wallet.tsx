import type { CurrencyAccount } from '@candor/contract/wallet/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Skeleton } from '@candor/ui/skeleton.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { Table } from '@candor/ui/table/table.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Translate } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { useRefreshOn } from '#shared/socket/use-refresh-on.ts';
import { MERCHANT_WALLET } from '#shared/wallet/use-shown-wallets.ts';
import { currencyAccounts, WALLET_CHANGES, WALLET_KEY } from '#shared/wallet/wallet-queries.ts';

/** What a merchant trades out of: free, and bound by the deposit, offers and orders. */
export function MerchantWallet() {
  const t = useT();
  const coins = useQuery(currencyAccounts(String(MERCHANT_WALLET)));
  const [isMoving, setIsMoving] = useState(false);
  useRefreshOn(WALLET_CHANGES, WALLET_KEY);
  return (
    <section aria-label={t('merchant.wallet.title')} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-20 font-semibold">{t('merchant.wallet.title')}</h2>
        <Button onClick={() => setIsMoving(true)}>{t('app.page.transfer')}</Button>
      </div>
      <Loaded query={coins} skeleton={<Skeleton className="h-24 w-full rounded-large" />}>
        {(rows) => (
          <div className="overflow-hidden sm:rounded-large sm:border sm:border-line sm:bg-surface-2">
            <Table
              label={t('merchant.wallet.title')}
              columns={columnsOf(t)}
              rows={rows.filter(({ total }) => Number(total) > 0)}
              rowKey={({ coin }) => coin}
              empty={<EmptyState isSmall title={t('merchant.wallet.empty')} />}
            />
          </div>
        )}
      </Loaded>
      {isMoving && (
        <Suspense>
          <MoveDialog onClose={() => setIsMoving(false)} />
        </Suspense>
      )}
    </section>
  );
}

const MoveDialog = lazy(async () => ({ default: (await loadChunk(() => import('./move-dialog.tsx'))).MoveDialog }));

function columnsOf(t: Translate): readonly Column<CurrencyAccount>[] {
  const figure = (key: 'total' | 'available' | 'frozen', header: string): Column<CurrencyAccount> => ({
    key,
    header,
    align: 'end',
    cell: (row) => <Amount value={row[key]} isPrivate />,
  });
  return [
    { key: 'coin', header: t('common.money.coin'), isTitle: true, cell: ({ coin }) => coin },
    figure('total', t('merchant.wallet.total')),
    figure('available', t('common.money.available')),
    figure('frozen', t('merchant.wallet.frozen')),
  ];
}
