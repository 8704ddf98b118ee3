import { useSession } from '#shared/session/session-store.ts';
import { useLiveQuery } from '#shared/socket/use-live-query.ts';
import { perpetualBalances } from '../queries.ts';

/** What of the contract wallet's USDT is free; undefined before it is known. */
export function usePerpetualUsdt(): string | undefined {
  const isLogin = useSession((session) => session.isLogin);
  const { data: balances } = useLiveQuery(perpetualBalances, { isEnabled: isLogin });
  if (balances === undefined) return undefined;
  // A coin that is in no row is a coin the wallet does not hold.
  return balances.find(({ coin }) => coin === 'USDT')?.available ?? '0';
}
