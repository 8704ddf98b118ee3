import type { SecondTick } from '@candor/contract/second-contracts/order.ts';
import { formatDecimal } from '@candor/format/format-decimal.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { useLocale, useT } from '#shared/i18n/use-t.ts';
import type { PricePlaces } from '../desk/price-decimals.ts';
import { tickPlaces } from './tick-places.ts';

interface FiveTicksProps {
  readonly ticks: readonly Pick<SecondTick, 'seq' | 'price'>[];
  readonly openPrice: string;
  /** Their mean; nothing while they are still coming. */
  readonly closePrice?: string;
  readonly places: PricePlaces;
}

/** The ticks that settled, one after another, with their mean against the open price. */
export function FiveTicks({ ticks, openPrice, closePrice, places }: FiveTicksProps) {
  const t = useT();
  const locale = useLocale();
  const { dots, openY, closeY } = tickPlaces(ticks, { openPrice, closePrice: closePrice ?? openPrice }, FRAME);
  const prices = ticks.map(({ price }) => formatDecimal(price, { locale, ...places }));
  return (
    <figure className="flex items-center gap-3">
      <svg
        viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
        role="img"
        aria-label={t('second-contracts.ticks.label', { prices: prices.join(' · ') })}
        className="h-14 w-32 shrink-0"
        fill="none"
      >
        <path d={`M0 ${openY}H${FRAME.width}`} className="stroke-line-control" strokeDasharray="4 3" />
        {closePrice !== undefined && (
          <path d={`M0 ${closeY}H${FRAME.width}`} className="stroke-accent" strokeWidth="1.5" />
        )}
        {dots.map(({ seq, x, y }, index) => (
          <circle key={seq} ref={APPEARANCES[index]} cx={x} cy={y} r="3.5" className="fill-ink" />
        ))}
      </svg>
      <figcaption className="flex min-w-0 flex-col text-12">
        {closePrice !== undefined && (
          <span className="flex items-baseline gap-2">
            <span className="text-accent">{t('second-contracts.ticks.mean', { count: ticks.length })}</span>
            <Amount value={closePrice} {...places} />
          </span>
        )}
        <span className="flex items-baseline gap-2 text-muted">
          {t('second-contracts.orders.open')}
          <Amount value={openPrice} {...places} />
        </span>
      </figcaption>
    </figure>
  );
}

const FRAME = { width: 128, height: 56, padding: 6 } as const;
const APPEAR_MS = 180;
const EACH_MS = 150;

/** One for each of the five, made once: a new one would begin anew with every drawing. */
const APPEARANCES = Array.from({ length: 5 }, (_, index) => (dot: SVGCircleElement | null) => appear(dot, index));

/** Second by second, as they came; at once for those who want nothing to move. */
function appear(dot: SVGCircleElement | null, index: number): void {
  if (dot === null || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  dot.animate([{ opacity: 0 }, { opacity: 1 }], { duration: APPEAR_MS, delay: index * EACH_MS, fill: 'backwards' });
}
