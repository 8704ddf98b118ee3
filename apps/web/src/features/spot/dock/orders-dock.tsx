import { cancelAllSpotOrders } from '@candor/contract/spot/wire.ts';
import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Tabs } from '@candor/ui/tabs.tsx';
import { useState } from 'react';
import { call } from '#shared/api/call.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { useSession } from '#shared/session/session-store.ts';
import { useLiveQuery } from '#shared/socket/use-live-query.ts';
import type { Desk } from '../desk/desk.ts';
import { shownSymbol } from '#shared/trade-desk/coin-lists.ts';
import { StaleNote } from '#shared/trade-desk/stale-note.tsx';
import { useCancelAll } from '#shared/trade-desk/orders/use-cancel-all.tsx';
import { openOrders } from '../queries.ts';
import { BalancesTable } from './balances-table.tsx';
import { OpenOrders } from './open-orders.tsx';
import { OrderHistory } from './order-history.tsx';
import { TradeHistory } from './trade-history.tsx';

const TABS = ['open', 'history', 'trades', 'balances'] as const;
type DockTab = (typeof TABS)[number];

/** Open orders, what became of the others, own trades and balances, kept up by the private socket. */
export function OrdersDock({ desk }: { readonly desk: Desk }) {
  const t = useT();
  const isLogin = useSession((session) => session.isLogin);
  const [tab, setTab] = useState<DockTab>('open');
  const [isThisMarket, setIsThisMarket] = useState(false);
  return (
    <section aria-label={t('spot.tab.orders')} className="absolute inset-0 flex flex-col">
      <div className="flex flex-wrap items-center gap-x-3 border-b border-line px-3 pt-1">
        <Tabs
          label={t('spot.tab.orders')}
          className="min-w-0 flex-1 gap-4! border-b-0! text-13 max-xl:basis-full"
          value={tab}
          onChange={setTab}
          items={TABS.map((value) => ({ value, label: <TabName tab={value} /> }))}
        />
        {isLogin && tab !== 'balances' && (
          <label className="flex min-h-6 items-center gap-1.5 text-12 text-muted">
            <input
              type="checkbox"
              className="tick"
              checked={isThisMarket}
              onChange={(event) => setIsThisMarket(event.target.checked)}
            />
            {t('spot.orders.onlyThis', { market: shownSymbol(desk.market) })}
          </label>
        )}
        {isLogin && tab === 'open' && <CancelAll desk={desk} isThisMarket={isThisMarket} />}
      </div>
      <StaleNote source="user" />
      <div className="min-h-0 flex-1 overflow-y-auto max-sm:px-4">
        {isLogin ? (
          <Shown tab={tab} market={isThisMarket ? desk.market : undefined} />
        ) : (
          <EmptyState isSmall title={t('spot.orders.logIn')} />
        )}
      </div>
    </section>
  );
}

function Shown({ tab, market }: { readonly tab: DockTab; readonly market: Desk['market'] | undefined }) {
  switch (tab) {
    case 'open':
      return <OpenOrders market={market} />;
    case 'history':
      return <OrderHistory market={market} />;
    case 'trades':
      return <TradeHistory market={market} />;
    case 'balances':
      return <BalancesTable />;
    default:
      return tab satisfies never;
  }
}

function TabName({ tab }: { readonly tab: DockTab }) {
  const t = useT();
  const isLogin = useSession((session) => session.isLogin);
  const count = useLiveQuery(openOrders, { isEnabled: isLogin && tab === 'open' }).data?.length;
  return (
    <>
      {t(NAMES[tab])}
      {tab === 'open' && count !== undefined && count > 0 && <span className="tabular-nums">({count})</span>}
    </>
  );
}

const NAMES = {
  open: 'spot.orders.open',
  history: 'spot.orders.history',
  trades: 'spot.orders.trades',
  balances: 'spot.orders.balances',
} as const satisfies Record<DockTab, string>;

function CancelAll({ desk, isThisMarket }: { readonly desk: Desk; readonly isThisMarket: boolean }) {
  const t = useT();
  const orders = useLiveQuery(openOrders).data ?? [];
  const { coin, baseCoin } = desk.market;
  const meant = isThisMarket ? orders.filter((order) => order.symbol === coin && order.coin === baseCoin) : orders;
  const cancelAll = useCancelAll();
  const send = () => call(cancelAllSpotOrders, { body: isThisMarket ? { symbol: coin, coin: baseCoin } : {} });
  return (
    <Button
      size="small"
      variant="ghost"
      disabled={meant.length === 0}
      onClick={() => cancelAll({ count: meant.length, send })}
    >
      {t('spot.orders.cancelAll')}
    </Button>
  );
}
