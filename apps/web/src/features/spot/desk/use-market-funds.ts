import { getMarketWallet, type CoinBalance } from '@candor/contract/wallet/wire.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useSession } from '#shared/session/session-store.ts';
import { useLiveQuery } from '#shared/socket/use-live-query.ts';
import { useRefreshOn } from '#shared/socket/use-refresh-on.ts';
import { isInTerminal } from '#shared/trade-desk/is-in-terminal.ts';
import { spotBalances } from '../queries.ts';
import type { TicketAccount } from '../ticket/ticket.ts';
import type { Desk } from './desk.ts';

const FUNDS_KEY = ['spot', 'marketFunds'] as const;
const FUNDS_CHANGES = ['OWNCOIN'] as const;

/** The wallets as the coin family names them. */
const WALLETS = { spot: 'xh', cross: 'qc', isolated: 'zc' } as const satisfies Record<TicketAccount, string>;

/** A market's two coins: in the terminal those of the ticket's account, on the trading screen those of the spot wallet. */
export function useMarketFunds({ market, ticket }: Desk): readonly CoinBalance[] | undefined {
  const isTerminal = isInTerminal();
  const isLogin = useSession((session) => session.isLogin);
  const account = ticket((state) => state.ticket.account);
  useRefreshOn(FUNDS_CHANGES, FUNDS_KEY);
  const params = { type: WALLETS[account], symbol: market.symbol.replace('/', '_') };
  const wallet = useQuery({
    queryKey: [...FUNDS_KEY, params],
    queryFn: ({ signal }) => call(getMarketWallet, { params }, { signal, isQuiet: true }),
    enabled: isTerminal && isLogin,
  });
  const all = useLiveQuery(spotBalances).data;
  if (isTerminal) return wallet.data;
  const traded = [market.coin, market.baseCoin].map((coin) => coin.toUpperCase());
  return all?.filter(({ coin }) => traded.includes(coin));
}
