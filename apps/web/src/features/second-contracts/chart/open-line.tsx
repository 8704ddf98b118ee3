import { closeFromMs } from '@candor/domain/second-contracts/second-tick.ts';
import { formatDecimal } from '@candor/format/format-decimal.ts';
import { useUiTexts } from '@candor/ui/ui-texts.tsx';
import { AXIS_PX, type PictureFrame, type TickPicture } from './tick-picture.ts';

/** A running contract as the chart shows it. */
export interface ChartOrder {
  readonly id: string;
  readonly isRise: boolean;
  /** Direction and stake, in words. */
  readonly name: string;
  readonly openPrice: string;
  readonly openAtMs: number;
  readonly closeAtMs: number;
}

interface OpenLineProps {
  readonly order: ChartOrder;
  readonly picture: TickPicture;
  readonly frame: PictureFrame;
  readonly priceDecimals: number;
}

/** The open price as a line, the distance to it as a band, and where the ticks of the settlement will lie. */
export function OpenLine({ order, picture, frame, priceDecimals }: OpenLineProps) {
  const { locale } = useUiTexts();
  const { xOf, yOf, shown } = picture;
  const endX = frame.widthPx - AXIS_PX.end;
  const bottomY = frame.heightPx - AXIS_PX.bottom;
  const y = yOf(Number(order.openPrice));
  const last = shown.at(-1);
  const price = formatDecimal(order.openPrice, { locale, decimals: priceDecimals }) ?? '';
  const fromX = Math.max(0, xOf(order.openAtMs));
  const isAtEnd = fromX > endX - NAME_PX;
  const settleX = xOf(closeFromMs(order.closeAtMs));
  const closeX = xOf(order.closeAtMs);
  return (
    <g className={order.isRise ? 'text-up' : 'text-down'}>
      {last !== undefined && (
        <rect
          x={fromX}
          y={Math.min(y, yOf(last.price))}
          width={Math.max(0, xOf(last.ts) - fromX)}
          height={Math.abs(y - yOf(last.price))}
          className={last.price >= Number(order.openPrice) === order.isRise ? 'fill-up-soft' : 'fill-down-soft'}
          opacity="0.7"
        />
      )}
      {closeX <= endX && (
        <>
          <rect
            x={settleX}
            y={AXIS_PX.top}
            width={closeX - settleX}
            height={bottomY - AXIS_PX.top}
            className="fill-surface-3"
            opacity="0.7"
          />
          <path d={`M${closeX} ${AXIS_PX.top}V${bottomY}`} className="stroke-line-strong" strokeDasharray="3 3" />
        </>
      )}
      <path d={`M${fromX} ${y}H${endX}`} stroke="currentColor" strokeDasharray="5 4" />
      <circle cx={fromX} cy={y} r="3" fill="currentColor" />
      <text
        x={isAtEnd ? endX : fromX + NAME_GAP_PX}
        y={y - NAME_GAP_PX}
        textAnchor={isAtEnd ? 'end' : 'start'}
        fill="currentColor"
        className="text-12 font-medium tabular-nums"
      >
        {`${order.name} · ${price}`}
      </text>
    </g>
  );
}

const NAME_GAP_PX = 6;
/** About as long as a name gets. */
const NAME_PX = 190;
