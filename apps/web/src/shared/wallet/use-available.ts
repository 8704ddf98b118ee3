import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/session-store.ts';
import { useRefreshOn } from '../socket/use-refresh-on.ts';
import { currencyAccounts, WALLET_CHANGES, WALLET_KEY } from './wallet-queries.ts';

/** What one of one's wallets has free of a coin; undefined until it is known. */
export function useAvailable(walletType: Parameters<typeof currencyAccounts>[0], coin: string): string | undefined {
  const isLogin = useSession((session) => session.isLogin);
  const { data } = useQuery({ ...currencyAccounts(walletType), enabled: isLogin });
  useRefreshOn(WALLET_CHANGES, WALLET_KEY);
  if (!isLogin || data === undefined) return undefined;
  return data.find((account) => account.coin === coin)?.available ?? '0';
}
