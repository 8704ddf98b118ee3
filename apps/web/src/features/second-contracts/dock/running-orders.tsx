import type { IndexTick } from '@candor/contract/markets/index-tick.ts';
import type { SecondOrder } from '@candor/contract/second-contracts/order.ts';
import type { SecondCoin } from '@candor/contract/markets/wire.ts';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { useStream } from '#shared/socket/stream.ts';
import { useLiveQuery } from '#shared/socket/use-live-query.ts';
import type { SecondDesk } from '../desk/second-desk.ts';
import { useIndexPrice } from '../desk/use-index-price.ts';
import { endedOrders, runningOrders } from '../queries.ts';
import { OrderCard } from './order-card.tsx';
import { justEnded } from './phase.ts';
import { useServerSecond } from './use-server-second.ts';

interface RunningOrdersProps {
  readonly desk: SecondDesk;
  readonly markets: readonly SecondCoin[];
}

/** Contracts that run, and those that have just ended, each as a card with its ring or its result. */
export function RunningOrders({ desk, markets }: RunningOrdersProps) {
  const t = useT();
  const running = useLiveQuery(runningOrders);
  const ended = useLiveQuery(endedOrders);
  const nowMs = useServerSecond();
  return (
    <Loaded query={running}>
      {(orders) => {
        const shown = [...orders, ...justEnded(ended.data ?? [], nowMs)];
        if (shown.length === 0) return <EmptyState isSmall title={t('second-contracts.orders.emptyRunning')} />;
        return <Cards desk={desk} markets={markets} orders={shown} nowMs={nowMs} />;
      }}
    </Loaded>
  );
}

const NO_TICKS: readonly IndexTick[] = [];

interface CardsProps extends RunningOrdersProps {
  readonly orders: readonly SecondOrder[];
  readonly nowMs: number;
}

function Cards({ desk, markets, orders, nowMs }: CardsProps) {
  const t = useT();
  const current = useIndexPrice(desk);
  const ticks = useStream(desk.ticks);
  const marketOf = (symbol: string) => markets.find((market) => market.symbol === symbol);
  const priceOf = (symbol: string) =>
    symbol === desk.market.symbol ? current : (marketOf(symbol)?.indexPrice ?? undefined);
  return (
    <ul
      aria-label={t('second-contracts.orders.running')}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-3 p-3 max-sm:px-0"
    >
      {orders.map((order) => (
        <OrderCard
          key={order.id}
          order={order}
          market={marketOf(order.symbol)}
          price={priceOf(order.symbol)}
          ticks={order.symbol === desk.market.symbol ? ticks : NO_TICKS}
          nowMs={nowMs}
        />
      ))}
    </ul>
  );
}
