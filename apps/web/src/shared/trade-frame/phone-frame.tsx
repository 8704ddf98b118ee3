import { classNames } from '@candor/ui/class-names.ts';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { FootBar } from '#shared/navigation/foot-bar.tsx';
import { TRADE_PANELS, type TradePanel } from './trade-layout.ts';

/** What fills the screen of a phone; the ticket comes as a sheet above it. */
export type PhonePanel = Exclude<TradePanel, 'ticket'>;

interface PhoneFrameProps {
  readonly label: string;
  readonly strip: ReactNode;
  readonly panel: PhonePanel;
  readonly panels: Readonly<Record<PhonePanel, ReactNode>>;
  readonly entries: Readonly<Record<TradePanel, { readonly label: string; readonly icon: LucideIcon }>>;
  readonly isTicketOpen: boolean;
  readonly onChoose: (panel: TradePanel) => void;
}

/** The trading screen in a hand: one panel at a time, and a bar a thumb reaches. */
export function PhoneFrame({ label, strip, panel, panels, entries, isTicketOpen, onChoose }: PhoneFrameProps) {
  return (
    <div data-density="compact" className="flex flex-1 flex-col">
      <div className="px-2 pt-2">
        <div data-tour="market" className="rounded-medium">
          {strip}
        </div>
      </div>
      <div className="relative h-[calc(100dvh-13rem)] min-h-90">{panels[panel]}</div>
      <FootBar label={label} columns="grid-cols-4">
        {ORDER.map((name) => {
          const { label: text, icon: Icon } = entries[name];
          const isChosen = name === 'ticket' ? isTicketOpen : name === panel && !isTicketOpen;
          return (
            <button
              key={name}
              type="button"
              data-tour={name}
              aria-pressed={isChosen}
              onClick={() => onChoose(name)}
              className={classNames(
                'flex h-14 min-w-0 flex-col items-center justify-center gap-1 text-12 text-muted',
                isChosen && 'font-medium text-accent',
              )}
            >
              <Icon aria-hidden className="size-5" />
              <span className="max-w-full truncate px-1">{text}</span>
            </button>
          );
        })}
      </FootBar>
    </div>
  );
}

const PLACE_ON_BAR: Record<TradePanel, number> = { chart: 0, book: 1, ticket: 2, orders: 3 };
const ORDER = TRADE_PANELS.toSorted((left, right) => PLACE_ON_BAR[left] - PLACE_ON_BAR[right]);
