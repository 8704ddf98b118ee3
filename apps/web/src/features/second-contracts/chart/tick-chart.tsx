import type { IndexTick } from '@candor/contract/markets/index-tick.ts';
import { formatDecimal } from '@candor/format/format-decimal.ts';
import { useUiTexts } from '@candor/ui/ui-texts.tsx';
import { useMemo } from 'react';
import { formatTime } from '#shared/i18n/dates.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { OpenLine, type ChartOrder } from './open-line.tsx';
import { AXIS_PX, pictureTicks, type PictureFrame, type TickPicture } from './tick-picture.ts';
import { useSize } from './use-size.ts';

interface TickChartProps {
  /** What it shows, in words. */
  readonly label: string;
  /** Oldest first. */
  readonly ticks: readonly IndexTick[];
  readonly windowMs: number;
  readonly priceDecimals: number;
  /** Running contracts on this index, the one that closes first at the front. */
  readonly orders: readonly ChartOrder[];
}

/** The index second by second: exactly the ticks that open and settle contracts. */
export function TickChart({ label, ticks, windowMs, priceDecimals, orders }: TickChartProps) {
  const [frame, attach] = useSize();
  const picture = useMemo(() => {
    const drawn = ticks.map(({ ts, price }) => ({ ts, price: Number(price) }));
    const prices = orders.map(({ openPrice }) => Number(openPrice));
    return pictureTicks({ ticks: drawn, windowMs, prices, untilMs: orders[0]?.closeAtMs }, frame);
  }, [ticks, windowMs, orders, frame]);
  return (
    <div ref={attach} className="absolute inset-0">
      {picture !== undefined && (
        <svg role="img" aria-label={label} width={frame.widthPx} height={frame.heightPx} className="block" fill="none">
          <Grid picture={picture} frame={frame} priceDecimals={priceDecimals} />
          <path d={picture.area} className="fill-accent-soft" opacity="0.6" />
          {orders.map((order) => (
            <OpenLine key={order.id} order={order} picture={picture} frame={frame} priceDecimals={priceDecimals} />
          ))}
          <path d={picture.line} className="stroke-accent" strokeWidth="1.5" strokeLinejoin="round" />
          <LastPrice picture={picture} frame={frame} priceDecimals={priceDecimals} />
        </svg>
      )}
    </div>
  );
}

interface PartProps {
  readonly picture: TickPicture;
  readonly frame: PictureFrame;
  readonly priceDecimals: number;
}

function Grid({ picture: { priceMarks, timeMarks, shown, yOf, xOf }, frame, priceDecimals }: PartProps) {
  const print = usePrintPrice(priceDecimals);
  const style = useDateStyle();
  const lastY = yOf(shown.at(-1)?.price ?? 0);
  return (
    <g className="fill-faint text-12 tabular-nums">
      {priceMarks.map((price) => (
        <g key={price}>
          <path d={`M0 ${yOf(price)}H${frame.widthPx - AXIS_PX.end}`} className="stroke-line" />
          {Math.abs(yOf(price) - lastY) > TAG_PX && (
            <text x={frame.widthPx - LABEL_GAP_PX} y={yOf(price)} textAnchor="end" dominantBaseline="middle">
              {print(price)}
            </text>
          )}
        </g>
      ))}
      {timeMarks.map((ts) => (
        <text key={ts} x={xOf(ts)} y={frame.heightPx - LABEL_GAP_PX} textAnchor="middle">
          {formatTime(ts, style)}
        </text>
      ))}
    </g>
  );
}

const LABEL_GAP_PX = 6;
/** Of the newest price on the axis; no other label may lie under it. */
const TAG_PX = 20;

/** The newest tick as a dot on the line and as a tag on the axis. */
function LastPrice({ picture: { shown, xOf, yOf }, frame, priceDecimals }: PartProps) {
  const print = usePrintPrice(priceDecimals);
  const last = shown.at(-1);
  if (last === undefined) return null;
  const [x, y] = [xOf(last.ts), yOf(last.price)];
  const axisX = frame.widthPx - AXIS_PX.end;
  return (
    <g>
      <path d={`M${x} ${y}H${axisX}`} className="stroke-accent" strokeDasharray="2 3" />
      <circle cx={x} cy={y} r="3.5" className="fill-accent stroke-surface-2" strokeWidth="1.5" />
      <rect x={axisX} y={y - TAG_PX / 2} width={AXIS_PX.end} height={TAG_PX} rx="3" className="fill-accent" />
      <text
        x={frame.widthPx - LABEL_GAP_PX}
        y={y}
        textAnchor="end"
        dominantBaseline="central"
        className="fill-on-fill text-12 font-medium tabular-nums"
      >
        {print(last.price)}
      </text>
    </g>
  );
}

/** At the index's decimals, in the reader's figures. */
function usePrintPrice(priceDecimals: number): (price: number) => string {
  const { locale } = useUiTexts();
  return (price) => formatDecimal(price.toFixed(priceDecimals), { locale, decimals: priceDecimals }) ?? '';
}
