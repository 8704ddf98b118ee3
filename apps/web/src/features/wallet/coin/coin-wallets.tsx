import { WALLET_KEYS, type CurrencyAccount } from '@candor/contract/wallet/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { Table } from '@candor/ui/table/table.tsx';
import type { Translate } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { useShownWallets } from '#shared/wallet/use-shown-wallets.ts';

interface CoinWalletsProps {
  readonly rows: readonly CurrencyAccount[];
}

/** What lies in each wallet: free, bound, and on its way to be final. */
export function CoinWallets({ rows }: CoinWalletsProps) {
  const t = useT();
  const isShown = useShownWallets();
  return (
    <section aria-label={t('wallet.coin.wallets')} className="flex flex-col gap-3">
      <h2 className="text-20 font-semibold">{t('wallet.coin.wallets')}</h2>
      <div className="overflow-hidden sm:rounded-large sm:border sm:border-line sm:bg-surface-2">
        <Table
          label={t('wallet.coin.wallets')}
          rows={rows.filter(({ type }) => isShown(type))}
          rowKey={({ type }) => String(type)}
          columns={columnsOf(t)}
        />
      </div>
    </section>
  );
}

function columnsOf(t: Translate): readonly Column<CurrencyAccount>[] {
  const figure = (key: 'total' | 'available' | 'frozen', header: string): Column<CurrencyAccount> => ({
    key,
    header,
    align: 'end',
    cell: (row) => <Amount value={row[key]} isPrivate />,
  });
  return [
    {
      key: 'wallet',
      header: t('wallet.coins.wallet'),
      isTitle: true,
      cell: ({ type }) => t(`wallet.name.${WALLET_KEYS[type - 1] ?? 'wallet'}`),
    },
    figure('total', t('wallet.coins.total')),
    figure('available', t('common.money.available')),
    figure('frozen', t('wallet.coins.frozen')),
    {
      key: 'withdrawable',
      header: t('wallet.coins.withdrawable'),
      align: 'end',
      cell: ({ withdrawable }) => <Amount value={withdrawable ?? undefined} isPrivate />,
    },
  ];
}
