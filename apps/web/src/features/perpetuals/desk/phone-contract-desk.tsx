import { Sheet } from '@candor/ui/overlays/sheet.tsx';
import { ArrowLeftRight, BookOpen, CandlestickChart, ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { PhoneFrame, type PhonePanel } from '#shared/trade-frame/phone-frame.tsx';
import { LazyContractChart } from '../chart/lazy-contract-chart.tsx';
import { ContractDock } from '../dock/contract-dock.tsx';
import { ContractOrderTicket } from '../ticket/contract-order-ticket.tsx';
import type { ContractDeskProps } from './contract-desk-frame.tsx';
import { ContractBook } from './contract-book.tsx';
import { ContractFunds } from './contract-funds.tsx';
import { ContractStrip } from './contract-strip.tsx';
import { contractName } from './listed-contract.ts';

/** Contracts in a hand: a panel at a time, the ticket as a sheet. What was typed there stays while it is closed. */
export function PhoneContractDesk({ desk, contracts, layout, onOpen }: ContractDeskProps) {
  const t = useT();
  const [panel, setPanel] = useState<PhonePanel>('chart');
  const [isTicketOpen, setIsTicketOpen] = useState(false);
  return (
    <>
      <PhoneFrame
        label={t('spot.panel.bar')}
        strip={<ContractStrip desk={desk} contracts={contracts} layout={layout} onOpen={onOpen} />}
        panel={panel}
        panels={{
          chart: <LazyContractChart desk={desk} />,
          book: <ContractBook desk={desk} onPicked={() => setIsTicketOpen(true)} />,
          orders: <ContractDock desk={desk} />,
        }}
        entries={{
          chart: { label: t('spot.panel.chart'), icon: CandlestickChart },
          book: { label: t('spot.book.title'), icon: BookOpen },
          ticket: { label: t('spot.panel.ticket'), icon: ArrowLeftRight },
          orders: { label: t('perpetuals.tab.positions'), icon: ClipboardList },
        }}
        isTicketOpen={isTicketOpen}
        onChoose={(chosen) => (chosen === 'ticket' ? setIsTicketOpen(true) : setPanel(chosen))}
      />
      <Sheet isOpen={isTicketOpen} onClose={() => setIsTicketOpen(false)} title={contractName(desk.terms)}>
        <div data-density="compact" className="flex flex-col gap-4">
          <ContractOrderTicket desk={desk} />
          <ContractFunds desk={desk} />
        </div>
      </Sheet>
    </>
  );
}
