import type { CurrencyAccount } from '@candor/contract/wallet/wire.ts';
import { WALLET_KEYS } from '@candor/contract/wallet/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { buttonClass } from '@candor/ui/button-class.ts';
import { Checkbox } from '@candor/ui/inputs/checkbox.tsx';
import { CoinMark } from '@candor/ui/coin-mark.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { Table } from '@candor/ui/table/table.tsx';
import { useQuery } from '@tanstack/react-query';
import type { Translate } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { Link } from '#shared/router/link.tsx';
import { changeSettings, useSettings } from '#shared/settings/settings-store.ts';
import { useShownWallets } from '#shared/wallet/use-shown-wallets.ts';
import { currencyAccounts } from '#shared/wallet/wallet-queries.ts';
import { isShown } from './shown-coins.ts';

interface CoinTableProps {
  /** The number of one wallet; all of them where it is not said. */
  readonly type?: string;
}

/** Every coin of a wallet, or of all of them. */
export function CoinTable({ type }: CoinTableProps) {
  const t = useT();
  const coins = useQuery(currencyAccounts(type));
  const setting = useSettings((settings) => settings.assetSetting);
  const showAll = setting.showAllAssets;
  const isShownWallet = useShownWallets();
  return (
    <section aria-label={t('wallet.coins.label')} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-20 font-semibold">{t('wallet.coins.label')}</h2>
        <Checkbox
          label={t('wallet.overview.hideSmall')}
          isChecked={!showAll}
          onChange={(isChecked) => changeSettings({ assetSetting: { ...setting, showAllAssets: !isChecked } })}
        />
      </div>
      <Loaded query={coins}>
        {(rows) => {
          const owned = rows.filter((row) => isShownWallet(row.type) && isShown(row, { showAll: true }));
          const shown = owned.filter((row) => isShown(row, { showAll }));
          return (
            <div className="overflow-hidden sm:rounded-large sm:border sm:border-line sm:bg-surface-2">
              <Table
                label={t('wallet.coins.label')}
                rows={shown}
                rowKey={({ type: wallet, coin }) => `${wallet} ${coin}`}
                columns={columnsOf(t, type === undefined)}
                initialSort={{ columnKey: 'value', isDescending: true }}
                empty={
                  owned.length === 0 ? (
                    <EmptyState
                      drawing="assets"
                      title={t('wallet.coins.empty')}
                      text={t('wallet.coins.emptyText')}
                      action={
                        <Link to="/account/wallet/deposit" className={buttonClass({ variant: 'primary' })}>
                          {t('app.page.deposit')}
                        </Link>
                      }
                    />
                  ) : (
                    <EmptyState isSmall title={t('wallet.coins.small')} />
                  )
                }
              />
            </div>
          );
        }}
      </Loaded>
    </section>
  );
}

function columnsOf(t: Translate, namesWallet: boolean): readonly Column<CurrencyAccount>[] {
  const figure = (key: 'total' | 'available' | 'frozen', header: string): Column<CurrencyAccount> => ({
    key,
    header,
    align: 'end',
    cell: (row) => <Amount value={row[key]} isPrivate />,
    sortBy: (row) => row[key],
    sortAs: 'decimal',
  });
  return [
    {
      key: 'coin',
      header: t('common.money.coin'),
      isTitle: true,
      sortBy: ({ coin }) => coin,
      cell: ({ coin, name }) => (
        <span className="inline-flex items-center gap-2 align-middle">
          <CoinMark symbol={coin} />
          <Link to={`/account/wallet/assets/${coin}`} className="font-medium hover:text-accent">
            {coin}
          </Link>
          <span className="text-muted">{name}</span>
        </span>
      ),
    },
    ...(namesWallet
      ? [
          {
            key: 'wallet',
            header: t('wallet.coins.wallet'),
            cell: ({ type }: CurrencyAccount) => t(`wallet.name.${WALLET_KEYS[type - 1] ?? 'wallet'}`),
          },
        ]
      : []),
    figure('total', t('wallet.coins.total')),
    figure('available', t('common.money.available')),
    figure('frozen', t('wallet.coins.frozen')),
    {
      key: 'withdrawable',
      header: t('wallet.coins.withdrawable'),
      align: 'end',
      cell: ({ withdrawable }) => <Amount value={withdrawable ?? undefined} isPrivate />,
    },
    {
      key: 'value',
      header: t('wallet.coins.value'),
      align: 'end',
      cell: ({ value }) => <Amount value={value ?? undefined} unit="USDT" decimals={2} isPrivate />,
      sortBy: ({ value }) => value ?? '0',
      sortAs: 'decimal',
    },
  ];
}
