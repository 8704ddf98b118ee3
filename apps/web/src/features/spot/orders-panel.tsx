import { cancelSpotOrder } from '@candor/contract/spot.ts';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { ErrorState } from '@candor/ui/error-state.tsx';
import { SkeletonText } from '@candor/ui/skeleton.tsx';
import { Tabs } from '@candor/ui/tabs.tsx';
import { showToast } from '@candor/ui/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '#shared/api/call.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { useLiveQuery } from '#shared/socket/use-live-query.ts';
import { OrdersTable } from './orders-table.tsx';
import { openOrders, orderHistory } from './queries.ts';

interface OrdersPanelProps {
  readonly isLogin: boolean;
}

/** Open orders and history, kept up by the private socket. */
export function OrdersPanel({ isLogin }: OrdersPanelProps) {
  const t = useT();
  const [tab, setTab] = useState<'open' | 'history'>('open');
  return (
    <Tabs
      label={t('spot.tab.orders')}
      value={tab}
      onChange={setTab}
      className="px-4"
      items={[
        { value: 'open', label: t('spot.orders.open') },
        { value: 'history', label: t('spot.orders.history') },
      ]}
    >
      <div className="min-h-40 max-sm:px-4">
        {isLogin ? <Orders tab={tab} /> : <EmptyState isSmall title={t('spot.orders.logIn')} />}
      </div>
    </Tabs>
  );
}

function Orders({ tab }: { readonly tab: 'open' | 'history' }) {
  return tab === 'open' ? <OpenOrders /> : <OrderHistory />;
}

function OpenOrders() {
  const t = useT();
  const orders = useLiveQuery(openOrders);
  const cancel = useMutation({
    mutationFn: (id: string) => call(cancelSpotOrder, { query: { id } }),
    onSuccess: () => void showToast({ tone: 'success', title: t('spot.orders.cancelled') }),
  });
  return (
    <Loaded query={orders}>
      <OrdersTable
        label={t('spot.orders.open')}
        orders={orders.data ?? []}
        empty={<EmptyState isSmall title={t('spot.orders.emptyOpen')} />}
        onCancel={(order) => cancel.mutate(order.id)}
        cancellingId={cancel.isPending ? cancel.variables : undefined}
      />
    </Loaded>
  );
}

function OrderHistory() {
  const t = useT();
  const orders = useLiveQuery(orderHistory);
  return (
    <Loaded query={orders}>
      <OrdersTable
        label={t('spot.orders.history')}
        orders={orders.data ?? []}
        empty={<EmptyState isSmall title={t('spot.orders.emptyHistory')} />}
      />
    </Loaded>
  );
}

interface LoadedProps {
  readonly query: { readonly isPending: boolean; readonly isError: boolean; refetch(): unknown };
  readonly children: ReactNode;
}

function Loaded({ query, children }: LoadedProps) {
  const t = useT();
  if (query.isError) return <ErrorState isSmall title={t('spot.error.load')} onRetry={() => void query.refetch()} />;
  if (!query.isPending) return <>{children}</>;
  return (
    <div className="p-4">
      <SkeletonText lineCount={4} />
    </div>
  );
}
