import { usePageTitle } from '#shared/router/page-title.ts';
import { useSearchParams } from '#shared/router/router-scope.tsx';
import { tradeLayoutStore } from '#shared/trade-frame/trade-layout-store.ts';
import { SpotScreen } from './desk/spot-screen.tsx';
import { LazyBeingPrepared } from './lazy-being-prepared.tsx';
import { TradeSearch } from './trade-search.ts';

/** The trading screen of the query's `type`; what is not there yet says so. */
export function Screen() {
  const { type, symbol } = useSearchParams(TradeSearch);
  const title = usePageTitle();
  return type === 'spot' ? (
    <SpotScreen symbol={symbol} layout={tradeLayoutStore} />
  ) : (
    <LazyBeingPrepared product={title ?? ''} />
  );
}
