import type { SecondCoin } from '@candor/contract/markets/wire.ts';
import { Sheet } from '@candor/ui/overlays/sheet.tsx';
import { ArrowLeftRight, ChartLine, ClipboardList, List } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { shownSymbol } from '#shared/trade-desk/coin-lists.ts';
import { PhoneFrame, type PhonePanel } from '#shared/trade-frame/phone-frame.tsx';
import { ChartPanel } from '../chart/chart-panel.tsx';
import { SecondDock } from '../dock/second-dock.tsx';
import { MarketStrip } from './market-strip.tsx';
import { MarketsPanel } from './markets-panel.tsx';
import type { SecondDesk } from './second-desk.ts';
import { TicketColumn } from './ticket-column.tsx';

interface PhoneDeskProps {
  readonly desk: SecondDesk;
  readonly markets: readonly SecondCoin[];
}

/** Second contracts in a hand: a panel at a time, the ticket as a sheet. */
export function PhoneDesk({ desk, markets }: PhoneDeskProps) {
  const t = useT();
  const [panel, setPanel] = useState<PhonePanel>('chart');
  const [isTicketOpen, setIsTicketOpen] = useState(false);
  return (
    <>
      <PhoneFrame
        label={t('second-contracts.panel.bar')}
        strip={<MarketStrip desk={desk} />}
        panel={panel}
        panels={{
          chart: <ChartPanel desk={desk} />,
          book: <MarketsPanel desk={desk} markets={markets} />,
          orders: <SecondDock desk={desk} markets={markets} />,
        }}
        entries={{
          chart: { label: t('second-contracts.panel.chart'), icon: ChartLine },
          book: { label: t('second-contracts.panel.markets'), icon: List },
          ticket: { label: t('second-contracts.panel.ticket'), icon: ArrowLeftRight },
          orders: { label: t('second-contracts.panel.orders'), icon: ClipboardList },
        }}
        isTicketOpen={isTicketOpen}
        onChoose={(chosen) => (chosen === 'ticket' ? setIsTicketOpen(true) : setPanel(chosen))}
      />
      <Sheet isOpen={isTicketOpen} onClose={() => setIsTicketOpen(false)} title={shownSymbol(desk.market)}>
        <div data-density="compact" className="flex flex-col gap-4">
          <TicketColumn desk={desk} />
        </div>
      </Sheet>
    </>
  );
}
