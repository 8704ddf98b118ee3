import type { CurrencyAccount } from '@candor/contract/wallet/wire.ts';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { usePage } from '#shared/router/use-page.ts';
import { Together } from '#shared/together.tsx';
import { useRefreshOn } from '#shared/socket/use-refresh-on.ts';
import { useDisplayCurrency } from '#shared/wallet/use-display-currency.ts';
import { PersonalPage } from '#shared/personal-page.tsx';
import { currencyAccounts, WALLET_CHANGES, WALLET_KEY } from '#shared/wallet/wallet-queries.ts';
import { CoinActions, depositCoins } from './coin-actions.tsx';
import { CoinBills } from './coin-bills.tsx';
import { CoinTotal } from './coin-total.tsx';
import { CoinWallets } from './coin-wallets.tsx';

/** One coin: what one has of it and where it lies, what can be done with it, and what has happened to it. */
export function Screen() {
  const t = useT();
  const coin = (usePage().params['coin'] ?? '').toUpperCase();
  const accounts = useQuery(currencyAccounts());
  const networks = useQuery(depositCoins);
  const currency = useDisplayCurrency();
  useRefreshOn(WALLET_CHANGES, WALLET_KEY);
  return (
    <PersonalPage title={coin}>
      <Together queries={[accounts, networks, currency]}>
        <Loaded query={accounts}>
          {(all) => {
            const rows = all.filter((row) => row.coin === coin);
            if (rows.length === 0) return <EmptyState title={t('wallet.coin.unknown')} />;
            return <CoinParts coin={coin} rows={rows} />;
          }}
        </Loaded>
      </Together>
    </PersonalPage>
  );
}

interface CoinPartsProps {
  readonly coin: string;
  readonly rows: readonly CurrencyAccount[];
}

function CoinParts({ coin, rows }: CoinPartsProps) {
  return (
    <>
      <CoinTotal coin={coin} rows={rows}>
        <CoinActions coin={coin} />
      </CoinTotal>
      <CoinWallets rows={rows} />
      <CoinBills coin={coin} />
    </>
  );
}
