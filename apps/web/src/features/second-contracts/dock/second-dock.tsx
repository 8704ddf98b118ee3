import type { SecondCoin } from '@candor/contract/markets/wire.ts';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Tabs } from '@candor/ui/tabs.tsx';
import { useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { useSession } from '#shared/session/session-store.ts';
import { useUserFreshness } from '#shared/socket/live.ts';
import type { SecondDesk } from '../desk/second-desk.ts';
import { OrderHistory } from './order-history.tsx';
import { RunningOrders } from './running-orders.tsx';
import { TodayTotals } from './today-totals.tsx';

const TABS = ['running', 'history', 'today'] as const;
type DockTab = (typeof TABS)[number];

interface SecondDockProps {
  readonly desk: SecondDesk;
  readonly markets: readonly SecondCoin[];
}

/** Running contracts, what became of the others, and the sums of the day. */
export function SecondDock({ desk, markets }: SecondDockProps) {
  const t = useT();
  const isLogin = useSession((session) => session.isLogin);
  const isStale = useUserFreshness() === 'stale';
  const [tab, setTab] = useState<DockTab>('running');
  return (
    <section aria-label={t('second-contracts.panel.orders')} className="absolute inset-0 flex flex-col">
      <div className="border-b border-line px-3 pt-1">
        <Tabs
          label={t('second-contracts.panel.orders')}
          className="gap-4! border-b-0! text-13"
          value={tab}
          onChange={setTab}
          items={TABS.map((value) => ({ value, label: t(NAMES[value]) }))}
        />
      </div>
      {isStale && (
        <p role="status" className="bg-warning-soft px-3 py-1 text-12 text-warning">
          {t('second-contracts.stale.note')}
        </p>
      )}
      <div className="min-h-0 flex-1 overflow-y-auto max-sm:px-4">
        {isLogin ? (
          <Shown tab={tab} desk={desk} markets={markets} />
        ) : (
          <EmptyState isSmall title={t('second-contracts.orders.logIn')} />
        )}
      </div>
    </section>
  );
}

function Shown({ tab, desk, markets }: SecondDockProps & { readonly tab: DockTab }) {
  switch (tab) {
    case 'running':
      return <RunningOrders desk={desk} markets={markets} />;
    case 'history':
      return <OrderHistory markets={markets} />;
    case 'today':
      return <TodayTotals />;
    default:
      return tab satisfies never;
  }
}

const NAMES = {
  running: 'second-contracts.orders.running',
  history: 'second-contracts.orders.history',
  today: 'second-contracts.today.title',
} as const satisfies Record<DockTab, string>;
