import { LazyPerpetualScreen } from '#features/perpetuals/index.ts';
import { LazySecondScreen } from '#features/second-contracts/index.ts';
import { LazySpotScreen } from '#features/spot/index.ts';
import { useNavigate } from '#shared/router/navigate.ts';
import { useSearchParams } from '#shared/router/use-search-params.ts';
import { tradeLayoutStore } from '#shared/trade-frame/trade-layout-store.ts';
import { symbolOf, TradeSearch } from '#shared/trade-frame/trade-search.ts';

/** The trading screen of the query's `type`. */
export function Screen() {
  const { type, symbol } = useSearchParams(TradeSearch);
  const navigate = useNavigate();
  switch (type) {
    case 'sec':
      return <LazySecondScreen symbol={symbolOf(symbol)} />;
    case 'usta': {
      const open = (chosen: string) => void navigate({ search: { type, symbol: chosen } });
      return <LazyPerpetualScreen symbol={symbol} contractType={1} layout={tradeLayoutStore} onOpen={open} />;
    }
    default:
      return <LazySpotScreen symbol={symbol} layout={tradeLayoutStore} />;
  }
}
