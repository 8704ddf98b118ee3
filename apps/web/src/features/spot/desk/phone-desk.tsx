import { Sheet } from '@candor/ui/overlays/sheet.tsx';
import { CandlestickChart, ArrowLeftRight, BookOpen, ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { useSession } from '#shared/session/session-store.ts';
import { shownSymbol } from '#shared/trade-desk/coin-lists.ts';
import { BookGlance } from '#shared/trade-desk/book/book-glance.tsx';
import { PhoneFrame, type PhonePanel } from '#shared/trade-frame/phone-frame.tsx';
import type { TradeLayoutStore } from '#shared/trade-frame/trade-layout-store.ts';
import { LazySpotChart } from '../chart/lazy-spot-chart.tsx';
import { OrdersDock } from '../dock/orders-dock.tsx';
import { OrderTicket } from '../ticket/order-ticket.tsx';
import type { Desk } from './desk.ts';
import { FundsPanel } from './funds-panel.tsx';
import { MarketStrip } from './market-strip.tsx';
import { SpotBook } from './spot-book.tsx';

interface PhoneDeskProps {
  readonly desk: Desk;
  readonly layout: TradeLayoutStore;
}

/** Spot in a hand: a panel at a time, the ticket as a sheet. What was typed there stays while it is closed. */
export function PhoneDesk({ desk, layout }: PhoneDeskProps) {
  const t = useT();
  const isLogin = useSession((session) => session.isLogin);
  const [panel, setPanel] = useState<PhonePanel>('chart');
  const [isTicketOpen, setIsTicketOpen] = useState(false);
  return (
    <>
      <PhoneFrame
        label={t('spot.panel.bar')}
        strip={<MarketStrip desk={desk} layout={layout} />}
        panel={panel}
        panels={{
          chart: <LazySpotChart desk={desk} />,
          book: <SpotBook desk={desk} onPicked={() => setIsTicketOpen(true)} />,
          orders: <OrdersDock desk={desk} />,
        }}
        entries={{
          chart: { label: t('spot.panel.chart'), icon: CandlestickChart },
          book: { label: t('spot.book.title'), icon: BookOpen },
          ticket: { label: t('spot.panel.ticket'), icon: ArrowLeftRight },
          orders: { label: t('spot.tab.orders'), icon: ClipboardList },
        }}
        isTicketOpen={isTicketOpen}
        onChoose={(chosen) => (chosen === 'ticket' ? setIsTicketOpen(true) : setPanel(chosen))}
      />
      <Sheet isOpen={isTicketOpen} onClose={() => setIsTicketOpen(false)} title={shownSymbol(desk.market)}>
        <div data-density="compact" className="flex flex-col gap-4">
          <BookGlance desk={desk} />
          <OrderTicket desk={desk} />
          {isLogin && <FundsPanel desk={desk} />}
        </div>
      </Sheet>
    </>
  );
}
