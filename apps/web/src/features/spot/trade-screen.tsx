import { LazyContractScreen } from '#features/perpetuals/index.ts';
import { usePageTitle } from '#shared/router/page-title.ts';
import { useNavigate, useSearchParams } from '#shared/router/router-scope.tsx';
import { tradeLayoutStore } from '#shared/trade-frame/trade-layout-store.ts';
import { SpotScreen } from './desk/spot-screen.tsx';
import { LazyBeingPrepared } from './lazy-being-prepared.tsx';
import { TradeSearch } from './trade-search.ts';

/** The trading screen of the query's `type`; what is not there yet says so. */
export function Screen() {
  const { type, symbol } = useSearchParams(TradeSearch);
  const title = usePageTitle();
  const navigate = useNavigate();
  if (type === 'usta') {
    const open = (chosen: string) => void navigate({ search: { type, symbol: chosen } });
    return <LazyContractScreen symbol={symbol} contractType={1} layout={tradeLayoutStore} onOpen={open} />;
  }
  return type === 'spot' ? (
    <SpotScreen symbol={symbol} layout={tradeLayoutStore} />
  ) : (
    <LazyBeingPrepared product={title ?? ''} />
  );
}
