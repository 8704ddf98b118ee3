import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Tabs } from '@candor/ui/tabs.tsx';
import { lazy, Suspense, useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import type { PlainMessageId } from '#shared/i18n/translate.ts';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { useSession } from '#shared/session/session-store.ts';
import { useLiveQuery } from '#shared/socket/use-live-query.ts';
import { StaleNote } from '#shared/trade-desk/stale-note.tsx';
import type { PerpetualDesk } from '../desk/perpetual-desk.ts';
import { perpetualName } from '../desk/listed-perpetual.ts';
import { PositionsTable } from '../positions/positions-table.tsx';
import { openPerpetualOrders, openPositions } from '../queries.ts';
import { CancelAllOrders } from './cancel-all-orders.tsx';

const TABS = [
  'positions',
  'orders',
  'history',
  'fills',
  'closed',
  'fundings',
  'liquidations',
  'assets',
  'contract',
] as const;
type DockTab = (typeof TABS)[number];

/** Positions, orders and what became of them, the contract wallet, and the contract itself. */
export function PerpetualDock({ desk }: { readonly desk: PerpetualDesk }) {
  const t = useT();
  const isLogin = useSession((session) => session.isLogin);
  const [tab, setTab] = useState<DockTab>('positions');
  const [isThisOnly, setIsThisOnly] = useState(false);
  const symbol = isThisOnly ? desk.contract.symbol : undefined;
  const isPublic = tab === 'contract';
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
        {isLogin && tab !== 'assets' && !isPublic && (
          <label className="flex min-h-6 items-center gap-1.5 text-12 text-muted">
            <input
              type="checkbox"
              className="tick"
              checked={isThisOnly}
              onChange={(event) => setIsThisOnly(event.target.checked)}
            />
            {t('spot.orders.onlyThis', { market: perpetualName(desk.terms) })}
          </label>
        )}
        {isLogin && tab === 'orders' && <CancelAllOrders symbol={symbol} />}
        {isLogin && tab === 'positions' && <CloseAll desk={desk} symbol={symbol} />}
      </div>
      <StaleNote source="user" />
      <div className="min-h-0 flex-1 overflow-y-auto max-sm:px-4">
        {isLogin || isPublic ? (
          <Shown tab={tab} desk={desk} symbol={symbol} />
        ) : (
          <EmptyState isSmall title={t('spot.orders.logIn')} />
        )}
      </div>
    </section>
  );
}

interface ShownProps {
  readonly tab: DockTab;
  readonly desk: PerpetualDesk;
  readonly symbol: string | undefined;
}

/** What is looked at most stands ready; the rest comes when it is opened. */
function Shown({ tab, desk, symbol }: ShownProps) {
  if (tab === 'positions') return <PositionsTable symbol={symbol} />;
  return (
    <Suspense>
      <DockPart tab={tab} desk={desk} symbol={symbol} />
    </Suspense>
  );
}

const DockPart = lazy(async () => {
  const { DockPart: Loaded } = await loadChunk(() => import('./dock-part.tsx'));
  return { default: Loaded };
});

const OneKeyDialog = lazy(async () => {
  const { OneKeyDialog: Loaded } = await loadChunk(() => import('../positions/one-key-dialog.tsx'));
  return { default: Loaded };
});

function TabName({ tab }: { readonly tab: DockTab }) {
  const t = useT();
  const isLogin = useSession((session) => session.isLogin);
  const positions = useLiveQuery(openPositions, { isEnabled: isLogin && tab === 'positions' }).data;
  const orders = useLiveQuery(openPerpetualOrders, { isEnabled: isLogin && tab === 'orders' }).data;
  const count = tab === 'positions' ? positions?.length : tab === 'orders' ? orders?.length : undefined;
  return (
    <>
      {t(TAB_NAMES[tab])}
      {count !== undefined && count > 0 && <span className="tabular-nums">({count})</span>}
    </>
  );
}

const TAB_NAMES = {
  positions: 'perpetuals.tab.positions',
  orders: 'spot.orders.open',
  history: 'spot.orders.history',
  fills: 'spot.orders.trades',
  closed: 'perpetuals.tab.closed',
  fundings: 'perpetuals.tab.fundings',
  liquidations: 'perpetuals.tab.liquidations',
  assets: 'perpetuals.tab.assets',
  contract: 'perpetuals.tab.contract',
} as const satisfies Record<DockTab, PlainMessageId>;

/** One key: closes everything of this kind at the market, after one look at what that is. */
function CloseAll({ desk, symbol }: { readonly desk: PerpetualDesk; readonly symbol: string | undefined }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const { contractType } = desk.terms;
  const positions = useLiveQuery(openPositions).data ?? [];
  const meant = positions.filter(
    (position) => position.contractType === contractType && (symbol === undefined || position.symbol === symbol),
  );
  return (
    <>
      <Button size="small" variant="ghost" disabled={meant.length === 0} onClick={() => setIsOpen(true)}>
        {t('perpetuals.oneKey.title')}
      </Button>
      {isOpen && (
        <Suspense>
          <OneKeyDialog
            contractType={contractType}
            symbols={[...new Set(meant.map((position) => position.symbol))]}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
