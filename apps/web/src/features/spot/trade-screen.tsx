import { usePageTitle } from '#shared/navigation/page-title.ts';
import { useSearchParams } from '#shared/navigation/search-params.ts';
import { BeingPrepared } from '#shared/being-prepared.tsx';
import { SpotScreen } from './spot-screen.tsx';
import { TradeSearch } from './trade-search.ts';

/** The trading screen of the query's `type`; what is not there yet says so. */
export function Screen() {
  const { type, symbol } = useSearchParams(TradeSearch);
  const title = usePageTitle();
  return type === 'spot' ? <SpotScreen symbol={symbol} /> : <BeingPrepared product={title ?? ''} />;
}
