import { useMemo } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { TradeFrame } from '#shared/trade-frame/trade-frame.tsx';
import type { TradeLayoutStore } from '#shared/trade-frame/trade-layout-store.ts';
import { LazyContractChart } from '../chart/lazy-contract-chart.tsx';
import { ContractDock } from '../dock/contract-dock.tsx';
import { ContractOrderTicket } from '../ticket/contract-order-ticket.tsx';
import type { ContractDesk } from './contract-desk.ts';
import { ContractBook } from './contract-book.tsx';
import { ContractFunds } from './contract-funds.tsx';
import { ContractStrip } from './contract-strip.tsx';
import type { ListedContract } from './listed-contract.ts';

export interface ContractDeskProps {
  readonly desk: ContractDesk;
  readonly contracts: readonly ListedContract[];
  readonly layout: TradeLayoutStore;
  readonly onOpen: (symbol: string) => void;
}

/** Contracts in the trading frame: what stands in its slots. */
export function ContractDeskFrame({ desk, contracts, layout, onOpen }: ContractDeskProps) {
  const t = useT();
  const panels = useMemo(
    () => ({
      book: <ContractBook desk={desk} />,
      chart: <LazyContractChart desk={desk} />,
      orders: <ContractDock desk={desk} />,
      ticket: <TicketColumn desk={desk} />,
    }),
    [desk],
  );
  return (
    <TradeFrame
      store={layout}
      strip={<ContractStrip desk={desk} contracts={contracts} layout={layout} onOpen={onOpen} />}
      panels={panels}
      edgeLabels={{
        start: t('spot.layout.edgeStart'),
        end: t('spot.layout.edgeEnd'),
        dock: t('spot.layout.edgeDock'),
      }}
    />
  );
}

function TicketColumn({ desk }: { readonly desk: ContractDesk }) {
  const t = useT();
  return (
    <section aria-label={t('spot.panel.ticket')} className="absolute inset-0 flex flex-col gap-4 overflow-y-auto p-3">
      <ContractOrderTicket desk={desk} />
      <ContractFunds desk={desk} />
    </section>
  );
}
