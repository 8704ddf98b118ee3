import type { Coin } from '@candor/contract/markets.ts';
import type { CoinBalance } from '@candor/contract/wallet.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import { useRouter } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { LOGIN_PATH } from '#shared/navigation/paths.ts';
import { useSession } from '#shared/session/session-store.ts';
import { marketSocket, useMarketFreshness } from '#shared/socket/live.ts';
import type { BookView } from '#shared/socket/book.ts';
import { useStream, type Stream } from '#shared/socket/stream.ts';
import { depthStream } from '#shared/socket/topic-stream.ts';
import { useLiveQuery } from '#shared/socket/use-live-query.ts';
import { DepthChart } from './depth-chart.tsx';
import { FundsPanel } from './funds-panel.tsx';
import { MarketStrip } from './market-strip.tsx';
import { OrderBook, type OrderBookProps, type PickedPrice } from './order-book.tsx';
import { OrderTicket } from './order-ticket.tsx';
import { OrdersPanel } from './orders-panel.tsx';
import { spotBalances } from './queries.ts';
import type { FreeFunds } from './ticket.ts';
import { useSubmitOrder } from './use-submit-order.ts';

interface SpotDeskProps {
  readonly market: Coin;
  readonly markets: readonly Coin[];
}

/** One market's desk: book, depth, ticket, orders and funds. */
export function SpotDesk({ market, markets }: SpotDeskProps) {
  const t = useT();
  const router = useRouter();
  const isLogin = useSession((session) => session.isLogin);
  const depth = useMemo(() => depthStream(marketSocket, market.symbol), [market.symbol]);
  const isStale = useMarketFreshness() === 'stale';
  const balances = useLiveQuery(spotBalances, { isEnabled: isLogin }).data;
  const [pickedPrice, setPickedPrice] = useState<PickedPrice>();

  const submit = useSubmitOrder(market);
  const logIn = () => void router.navigate({ to: LOGIN_PATH, search: { redirect: router.state.location.href } });

  return (
    <div
      data-density="compact"
      className="mx-auto grid w-full max-w-[1600px] gap-2 p-2 lg:grid-cols-[300px_minmax(0,1fr)_320px] xl:grid-rows-[auto_auto_1fr]"
    >
      <MarketStrip market={market} markets={markets} />
      <section aria-label={t('spot.book.title')} className={`${PANEL} min-h-140 py-2 max-lg:order-3 xl:row-span-2`}>
        <LiveBook market={market} depth={depth} onPickPrice={setPickedPrice} />
      </section>
      <section aria-label={t('spot.depth.title')} className={`${PANEL} p-3 max-lg:order-4`}>
        <LiveDepth market={market} depth={depth} />
      </section>
      <div className="flex flex-col gap-2 max-lg:order-2 xl:row-span-2">
        <section className={`${PANEL} p-4`}>
          <OrderTicket
            market={market}
            free={freeFunds(market, balances)}
            isStale={isStale}
            isLogin={isLogin}
            pickedPrice={pickedPrice}
            onLogIn={logIn}
            onSubmit={submit}
          />
        </section>
        {isLogin && (
          <div className={`${PANEL} p-4`}>
            <FundsPanel balances={balances} />
          </div>
        )}
      </div>
      <section aria-label={t('spot.tab.orders')} className={`${PANEL} pt-2 max-lg:order-5 lg:max-xl:col-span-3`}>
        <OrdersPanel isLogin={isLogin} />
      </section>
    </div>
  );
}

interface LiveBookProps {
  readonly market: Coin;
  readonly depth: Stream<BookView | undefined>;
}

/** Book and depth follow the feed each for itself and behind the reader's own typing; the rest of the desk stays as it is. */
function LiveBook({ market, depth, onPickPrice }: LiveBookProps & Pick<OrderBookProps, 'onPickPrice'>) {
  const book = useDeferredValue(useStream(depth));
  return <OrderBook market={market} book={book} onPickPrice={onPickPrice} />;
}

function LiveDepth({ market, depth }: LiveBookProps) {
  const book = useDeferredValue(useStream(depth));
  return <DepthChart market={market} book={book} />;
}

const PANEL = 'min-w-0 rounded-medium border border-line bg-surface-2';

/** A coin that is in no row is a coin the wallet does not hold; before the rows are there nothing is known. */
function freeFunds(market: Coin, balances: readonly CoinBalance[] | undefined): FreeFunds {
  const unitsOf = (coin: string) => {
    if (balances === undefined) return undefined;
    const row = balances.find((balance) => balance.coin === coin.toUpperCase());
    return row === undefined ? 0n : requireUnits(row.available, LEDGER_SCALE);
  };
  return { baseUnits: unitsOf(market.coin), quoteUnits: unitsOf(market.baseCoin) };
}
