import type { Coin } from '@candor/contract/markets/wire.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Loaded } from '#shared/loaded.tsx';
import { currentCoinList } from '#shared/trade-desk/coin-lists.ts';
import type { TradeLayoutStore } from '#shared/trade-frame/trade-layout-store.ts';
import type { TicketAccount } from '../ticket/ticket.ts';
import { symbolOf } from '#shared/trade-frame/trade-search.ts';
import { SpotDesk } from './spot-desk.tsx';
import { DeskSkeleton } from '#shared/trade-desk/desk-skeleton.tsx';

interface SpotScreenProps {
  /** As it stands in the address; empty or unknown opens the first market. */
  readonly symbol: string;
  readonly layout: TradeLayoutStore;
  /** The account the ticket begins with. */
  readonly account?: TicketAccount;
}

export function SpotScreen({ symbol, layout, account = 'spot' }: SpotScreenProps) {
  const coins = useQuery(currentCoinList('spot'));
  // Deferred, so that the first drawing of the desk is cut into slices.
  const data = useDeferredValue(coins.data);
  return (
    <Loaded query={{ ...coins, data }} skeleton={<DeskSkeleton />}>
      {(markets) => {
        const market = chooseMarket(markets, symbol);
        if (market === undefined) return <DeskSkeleton />;
        return <SpotDesk key={market.symbol} market={market} {...{ layout, account }} />;
      }}
    </Loaded>
  );
}

const FIRST_MARKET = 'BTC/USDT';

function chooseMarket(markets: readonly Coin[], symbol: string): Coin | undefined {
  const find = (wanted: string) => markets.find((market) => market.symbol === wanted);
  return (symbol === '' ? undefined : find(symbolOf(symbol))) ?? find(FIRST_MARKET) ?? markets[0];
}
