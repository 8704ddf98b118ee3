import { useMemo } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { useSession } from '#shared/session/session-store.ts';
import { TradeFrame } from '#shared/trade-frame/trade-frame.tsx';
import type { TradeLayoutStore } from '#shared/trade-frame/trade-layout-store.ts';
import { LazySpotChart } from '../chart/lazy-spot-chart.tsx';
import { OrdersDock } from '../dock/orders-dock.tsx';
import { OrderTicket } from '../ticket/order-ticket.tsx';
import type { Desk } from './desk.ts';
import { FundsPanel } from './funds-panel.tsx';
import { MarketStrip } from './market-strip.tsx';
import { SpotBook } from './spot-book.tsx';

interface DeskFrameProps {
  readonly desk: Desk;
  readonly layout: TradeLayoutStore;
}

/** Spot in the trading frame: what stands in its slots. */
export function DeskFrame({ desk, layout }: DeskFrameProps) {
  const t = useT();
  const panels = useMemo(
    () => ({
      book: <SpotBook desk={desk} />,
      chart: <LazySpotChart desk={desk} />,
      orders: <OrdersDock desk={desk} />,
      ticket: <TicketColumn desk={desk} />,
    }),
    [desk],
  );
  return (
    <TradeFrame
      store={layout}
      strip={<MarketStrip desk={desk} layout={layout} />}
      panels={panels}
      edgeLabels={{
        start: t('spot.layout.edgeStart'),
        end: t('spot.layout.edgeEnd'),
        dock: t('spot.layout.edgeDock'),
      }}
    />
  );
}

function TicketColumn({ desk }: { readonly desk: Desk }) {
  const t = useT();
  const isLogin = useSession((session) => session.isLogin);
  return (
    <section aria-label={t('spot.panel.ticket')} className="absolute inset-0 flex flex-col gap-4 overflow-y-auto p-3">
      <OrderTicket desk={desk} />
      {isLogin && (
        <div className="border-t border-line pt-3">
          <FundsPanel desk={desk} />
        </div>
      )}
    </section>
  );
}
