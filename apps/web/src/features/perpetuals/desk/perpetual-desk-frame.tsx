import type { PerpetualDeskProps } from './perpetual-desk-props.ts';
import { useMemo } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { TradeFrame } from '#shared/trade-frame/trade-frame.tsx';
import { LazyPerpetualChart } from '../chart/lazy-perpetual-chart.tsx';
import { PerpetualDock } from '../dock/perpetual-dock.tsx';
import { PerpetualOrderTicket } from '../ticket/perpetual-order-ticket.tsx';
import type { PerpetualDesk } from './perpetual-desk.ts';
import { PerpetualBook } from './perpetual-book.tsx';
import { PerpetualFunds } from './perpetual-funds.tsx';
import { PerpetualStrip } from './perpetual-strip.tsx';

/** Contracts in the trading frame: what stands in its slots. */
export function PerpetualDeskFrame({ desk, layout, onOpen }: PerpetualDeskProps) {
  const t = useT();
  const panels = useMemo(
    () => ({
      book: <PerpetualBook desk={desk} />,
      chart: <LazyPerpetualChart desk={desk} />,
      orders: <PerpetualDock desk={desk} />,
      ticket: <TicketColumn desk={desk} />,
    }),
    [desk],
  );
  return (
    <TradeFrame
      store={layout}
      strip={<PerpetualStrip desk={desk} layout={layout} onOpen={onOpen} />}
      panels={panels}
      edgeLabels={{
        start: t('spot.layout.edgeStart'),
        end: t('spot.layout.edgeEnd'),
        dock: t('spot.layout.edgeDock'),
      }}
    />
  );
}

function TicketColumn({ desk }: { readonly desk: PerpetualDesk }) {
  const t = useT();
  return (
    <section aria-label={t('spot.panel.ticket')} className="absolute inset-0 flex flex-col gap-4 overflow-y-auto p-3">
      <PerpetualOrderTicket desk={desk} />
      <PerpetualFunds desk={desk} />
    </section>
  );
}
