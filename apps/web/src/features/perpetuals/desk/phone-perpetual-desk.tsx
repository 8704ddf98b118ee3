import { Sheet } from '@candor/ui/overlays/sheet.tsx';
import { ArrowLeftRight, BookOpen, CandlestickChart, ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { BookGlance } from '#shared/trade-desk/book/book-glance.tsx';
import { PhoneFrame, type PhonePanel } from '#shared/trade-frame/phone-frame.tsx';
import { LazyPerpetualChart } from '../chart/lazy-perpetual-chart.tsx';
import { PerpetualDock } from '../dock/perpetual-dock.tsx';
import { PerpetualOrderTicket } from '../ticket/perpetual-order-ticket.tsx';
import type { PerpetualDeskProps } from './perpetual-desk-props.ts';
import { PerpetualBook } from './perpetual-book.tsx';
import { PerpetualFunds } from './perpetual-funds.tsx';
import { PerpetualStrip } from './perpetual-strip.tsx';
import { perpetualName } from './listed-perpetual.ts';

/** Contracts in a hand: a panel at a time, the ticket as a sheet. What was typed there stays while it is closed. */
export function PhonePerpetualDesk({ desk, layout, onOpen }: PerpetualDeskProps) {
  const t = useT();
  const [panel, setPanel] = useState<PhonePanel>('chart');
  const [isTicketOpen, setIsTicketOpen] = useState(false);
  return (
    <>
      <PhoneFrame
        label={t('spot.panel.bar')}
        strip={<PerpetualStrip desk={desk} layout={layout} onOpen={onOpen} />}
        panel={panel}
        panels={{
          chart: <LazyPerpetualChart desk={desk} />,
          book: <PerpetualBook desk={desk} onPicked={() => setIsTicketOpen(true)} />,
          orders: <PerpetualDock desk={desk} />,
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
      <Sheet isOpen={isTicketOpen} onClose={() => setIsTicketOpen(false)} title={perpetualName(desk.terms)}>
        <div data-density="compact" className="flex flex-col gap-4">
          <BookGlance desk={desk} />
          <PerpetualOrderTicket desk={desk} />
          <PerpetualFunds desk={desk} />
        </div>
      </Sheet>
    </>
  );
}
