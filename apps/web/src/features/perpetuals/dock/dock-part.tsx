import { useState } from 'react';
import { useRefreshOn } from '#shared/socket/use-refresh-on.ts';
import type { ContractDesk } from '../desk/contract-desk.ts';
import { ClosedList, FillList, FundingList, LiquidationList, OrderList } from '../records/record-lists.tsx';
import { RECORDS_KEY } from '../records/record-queries.ts';
import { ContractAssets } from './contract-assets.tsx';
import { ContractFacts } from './contract-facts.tsx';
import { OpenContractOrders } from './open-contract-orders.tsx';

interface DockPartProps {
  readonly tab: 'orders' | 'history' | 'fills' | 'closed' | 'fundings' | 'liquidations' | 'assets' | 'contract';
  readonly desk: ContractDesk;
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
      return <OpenContractOrders symbol={symbol} />;
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
      return <ContractAssets />;
    case 'contract':
      return <ContractFacts desk={desk} />;
    default:
      return tab satisfies never;
  }
}

/** A change of an own order or position asks for the page on screen again. */
const CHANGES = ['CONTRACT_ORDER', 'POSITION'] as const;
