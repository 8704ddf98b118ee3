import { Amount } from '@candor/ui/number/amount.tsx';
import { formatTime } from '#shared/i18n/dates.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { useStream } from '#shared/socket/stream.ts';
import { priceDecimals } from './price-decimals.ts';
import type { SecondDesk } from './second-desk.ts';

const SHOWN = 40;

/** The signed ticks as they come, newest first, each with the beginning of its hash. */
export function TickTape({ desk }: { readonly desk: SecondDesk }) {
  const t = useT();
  const style = useDateStyle();
  const ticks = useStream(desk.ticks).slice(-SHOWN).toReversed();
  const decimals = priceDecimals(desk.market);
  return (
    <section
      aria-label={t('second-contracts.tape.title')}
      className="flex h-2/5 shrink-0 flex-col border-t border-line"
    >
      <h2 className="px-4 pt-2 text-13 font-semibold">{t('second-contracts.tape.title')}</h2>
      <p className="px-4 pb-1 text-12 text-faint">{t('second-contracts.tape.note')}</p>
      <ol
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reached by the keyboard.
        tabIndex={0}
        aria-label={t('second-contracts.tape.title')}
        className="min-h-0 flex-1 overflow-y-auto px-4 pb-2 text-12"
      >
        {ticks.map(({ seq, ts, price, hash }) => (
          <li key={seq} className="flex h-5.5 items-center justify-between gap-2 tabular-nums">
            <span className="text-muted">{formatTime(ts, style)}</span>
            <Amount value={price} decimals={decimals} />
            <code className="text-faint" title={hash}>
              {hash.slice(0, 6)}
            </code>
          </li>
        ))}
      </ol>
    </section>
  );
}
