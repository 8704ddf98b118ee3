import type { PlainMessageId } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import type { TradePanel } from './trade-layout.ts';

/** The ticket first: it is what somebody without a pointer is most likely here for. */
const ORDER = ['ticket', 'book', 'orders', 'chart'] as const satisfies readonly TradePanel[];

const NAMES = {
  ticket: 'spot.panel.ticket',
  book: 'spot.book.title',
  orders: 'spot.tab.orders',
  chart: 'spot.panel.chart',
} as const satisfies Record<TradePanel, PlainMessageId>;

/** Short ways to the panels for the keyboard, out of sight until they have the focus. */
export function SkipLinks() {
  const t = useT();
  return (
    <div role="group" aria-label={t('spot.panel.bar')} className="contents">
      {ORDER.map((panel) => (
        <button
          key={panel}
          type="button"
          onClick={() => enterPanel(panel)}
          className="sr-only rounded-medium bg-accent px-3 py-2 text-13 text-on-fill focus:not-sr-only focus:absolute focus:z-20"
        >
          {t('spot.panel.skip', { panel: t(NAMES[panel]) })}
        </button>
      ))}
    </div>
  );
}

/** To the first field one can type in; where there is none, to the first control. */
function enterPanel(panel: TradePanel): void {
  const place = document.querySelector(`[data-tour="${panel}"]`);
  const control =
    place?.querySelector<HTMLElement>('input[inputmode]:not([disabled])') ??
    place?.querySelector<HTMLElement>('[tabindex="0"], button:not([tabindex="-1"]), select, input');
  control?.focus();
  control?.scrollIntoView({ block: 'nearest' });
}
