import type { SecondCoin } from '@candor/contract/markets/wire.ts';
import { useMemo } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { TradeFrame } from '#shared/trade-frame/trade-frame.tsx';
import { tradeLayoutStore } from '#shared/trade-frame/trade-layout-store.ts';
import { ChartPanel } from '../chart/chart-panel.tsx';
import { SecondDock } from '../dock/second-dock.tsx';
import { MarketStrip } from './market-strip.tsx';
import { MarketsPanel } from './markets-panel.tsx';
import type { SecondDesk } from './second-desk.ts';
import { TicketColumn } from './ticket-column.tsx';

interface DeskFrameProps {
  readonly desk: SecondDesk;
  readonly markets: readonly SecondCoin[];
}

/** Second contracts in the trading frame; where spot has its book stand the indices and their ticks. */
export function DeskFrame({ desk, markets }: DeskFrameProps) {
  const t = useT();
  const panels = useMemo(
    () => ({
      book: <MarketsPanel desk={desk} markets={markets} />,
      chart: <ChartPanel desk={desk} />,
      orders: <SecondDock desk={desk} markets={markets} />,
      ticket: (
        <section
          aria-label={t('second-contracts.panel.ticket')}
          className="absolute inset-0 flex flex-col gap-4 overflow-y-auto p-3"
        >
          <TicketColumn desk={desk} />
        </section>
      ),
    }),
    [desk, markets, t],
  );
  return (
    <TradeFrame
      store={tradeLayoutStore}
      strip={<MarketStrip desk={desk} />}
      panels={panels}
      edgeLabels={{
        start: t('second-contracts.layout.start'),
        end: t('second-contracts.layout.end'),
        dock: t('second-contracts.layout.dock'),
      }}
    />
  );
}
