import { useQuery } from '@tanstack/react-query';
import { useSession } from '#shared/session/session-store.ts';
import { useRefreshOn } from '#shared/socket/use-refresh-on.ts';
import { currencyAccounts, FUNDING_WALLET, WALLET_CHANGES, WALLET_KEY } from '#shared/wallet/wallet-queries.ts';

/** What the funding wallet has free of a coin; undefined until it is known. */
export function useFunding(coin: string): string | undefined {
  const isLogin = useSession((session) => session.isLogin);
  const { data } = useQuery({ ...currencyAccounts(FUNDING_WALLET), enabled: isLogin });
  useRefreshOn(WALLET_CHANGES, WALLET_KEY);
  if (!isLogin || data === undefined) return undefined;
  return data.find((account) => account.coin === coin)?.available ?? '0';
}
