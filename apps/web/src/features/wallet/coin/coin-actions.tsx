import { listDepositCoins } from '@candor/contract/deposits/wire.ts';
import { buttonClass } from '@candor/ui/button-class.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { DEFAULT_QUOTE_COIN } from '#shared/constants.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Link } from '#shared/router/link.tsx';
import { CoinStar } from './coin-star.tsx';

/** The same key as in the deposits slice: they are the same coins. */
export const depositCoins = queryOptions({
  queryKey: ['depositCoins'],
  queryFn: ({ signal }) => call(listDepositCoins, {}, { signal, isQuiet: true }),
});

interface CoinActionsProps {
  readonly coin: string;
}

/** What can be done with a coin; what cannot come or go is not offered. */
export function CoinActions({ coin }: CoinActionsProps) {
  const t = useT();
  const networks = useQuery(depositCoins).data?.filter((network) => network.coin === coin && network.isConnected);
  const search = { coin };
  return (
    <div className="flex flex-wrap gap-2">
      {networks?.some(({ isDepositOpen }) => isDepositOpen) === true && (
        <Link to="/account/wallet/deposit" search={search} className={buttonClass({ variant: 'primary' })}>
          {t('app.page.deposit')}
        </Link>
      )}
      {networks?.some(({ isWithdrawalOpen }) => isWithdrawalOpen) === true && (
        <Link to="/account/wallet/withdrawal" search={search} className={buttonClass()}>
          {t('app.page.withdraw')}
        </Link>
      )}
      {coin !== DEFAULT_QUOTE_COIN && (
        <Link
          to="/trade/index"
          search={{ type: 'spot', symbol: `${coin}_${DEFAULT_QUOTE_COIN}` }}
          className={buttonClass()}
        >
          {t('app.page.trade')}
        </Link>
      )}
      <Link to="/assets/index" search={{ key: 'transfer' }} className={buttonClass()}>
        {t('app.page.transfer')}
      </Link>
      {coin !== DEFAULT_QUOTE_COIN && <CoinStar coin={coin} />}
    </div>
  );
}
