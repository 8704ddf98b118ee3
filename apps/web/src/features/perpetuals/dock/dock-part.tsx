import { useState } from 'react';
import { useRefreshOn } from '#shared/socket/use-refresh-on.ts';
import type { PerpetualDesk } from '../desk/perpetual-desk.ts';
import { ClosedList, FillList, FundingList, LiquidationList, OrderList } from '../records/record-lists.tsx';
import { RECORDS_KEY } from '../records/record-queries.ts';
import { PerpetualAssets } from './perpetual-assets.tsx';
import { PerpetualFacts } from './perpetual-facts.tsx';
import { OpenPerpetualOrders } from './open-perpetual-orders.tsx';

interface DockPartProps {
  readonly tab: 'orders' | 'history' | 'fills' | 'closed' | 'fundings' | 'liquidations' | 'assets' | 'contract';
  readonly desk: PerpetualDesk;
  readonly symbol: string | undefined;
}

const PAGE_SIZE = '20';

/** The tabs of the dock that are opened less often. */
export function DockPart({ tab, desk, symbol }: DockPartProps) {
  const [page, setPage] = useState(1);
  useRefreshOn(CHANGES, RECORDS_KEY);
  const choice = { symbol, current: String(page), size: PAGE_SIZE };
  const list = { choice, onPage: setPage };
  switch (tab) {
    case 'orders':
      return <OpenPerpetualOrders symbol={symbol} />;
    case 'history':
      return <OrderList choice={{ ...choice, status: '1' }} onPage={setPage} />;
    case 'fills':
      return <FillList {...list} />;
    case 'closed':
      return <ClosedList {...list} />;
    case 'fundings':
      return <FundingList {...list} />;
    case 'liquidations':
      return <LiquidationList {...list} />;
    case 'assets':
      return <PerpetualAssets />;
    case 'contract':
      return <PerpetualFacts desk={desk} />;
    default:
      return tab satisfies never;
  }
}

/** A change of an own order or position asks for the page on screen again. */
const CHANGES = ['CONTRACT_ORDER', 'POSITION'] as const;
