import type { MarginCoin } from '@candor/contract/margin/wire.ts';
import type { CoinBalance } from '@candor/contract/wallet/wire.ts';
import type { Coin } from '@candor/contract/markets/wire.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import { useSyncExternalStore } from 'react';
import { useSession } from '#shared/session/session-store.ts';
import type { BookView } from '#shared/socket/book.ts';
import { useLiveQuery } from '#shared/socket/use-live-query.ts';
import { useLastPrice } from '#shared/trade-desk/prices/use-last-price.ts';
import { useTradePreferences } from '#shared/trade-desk/trade-preferences.ts';
import type { Desk } from '../desk/desk.ts';
import { useOwnOnBook } from '../dock/use-resting-orders.ts';
import { useMarginProperty } from '../margin/margin-queries.ts';
import { spotBalances } from '../queries.ts';
import type { FreeFunds, Side, TicketContext } from './ticket.ts';

/** What the ticket is judged by. Only a market order follows every change of the book; the others look when they need it. */
export function useTicketContext(desk: Desk): TicketContext {
  const { market, depth, ticket: store } = desk;
  const last = useLastPrice(desk);
  const isLogin = useSession((session) => session.isLogin);
  const account = store((state) => state.ticket.account);
  const balances = useLiveQuery(spotBalances, { isEnabled: isLogin }).data;
  const held = useMarginProperty(account, market.symbol).data?.coins;
  const side = store((state) => state.ticket.side);
  const resting = useOwnOnBook(market);
  const guardPercent = useTradePreferences((preferences) => preferences.guardPercent);
  const isLive = store((state) => state.ticket.type === 'market');
  const book = useSyncExternalStore(isLive ? depth.subscribe : subscribeToNothing, depth.getSnapshot);
  return {
    market,
    free: freeFunds(market, account === 'spot' ? balances : held?.map(coinOf)),
    opposite: oppositeOf(book, side),
    lastUnits: last === undefined ? undefined : requireUnits(last, LEDGER_SCALE),
    resting,
    guardPercent,
  };
}

export function oppositeOf(book: BookView | undefined, side: Side): TicketContext['opposite'] {
  return (side === 'buy' ? book?.asks : book?.bids) ?? [];
}

function subscribeToNothing(): () => void {
  return () => undefined;
}

type Free = Pick<CoinBalance, 'coin' | 'available'>;

function coinOf({ symbol: coin, balance: available }: MarginCoin): Free {
  return { coin, available };
}

/** A coin that is in no row is a coin the wallet does not hold; before the rows are there nothing is known. */
function freeFunds(market: Coin, balances: readonly Free[] | undefined): FreeFunds {
  const unitsOf = (coin: string) => {
    if (balances === undefined) return undefined;
    const row = balances.find((balance) => balance.coin === coin.toUpperCase());
    return row === undefined ? 0n : requireUnits(row.available, LEDGER_SCALE);
  };
  return { baseUnits: unitsOf(market.coin), quoteUnits: unitsOf(market.baseCoin) };
}
