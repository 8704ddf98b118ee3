import { registerOverlay, type Chart, type OverlayEvent, type OverlayFigure } from 'klinecharts';
import { stackLabels } from './label-stack.ts';

/** A price that is somebody's: of an order, a position, a stop. */
export interface PriceLine {
  readonly id: string;
  readonly price: number;
  readonly label: string;
  /** As it is written where the line itself is out of sight. */
  readonly priceText: string;
  readonly colour: string;
  /** Of the text on that colour. */
  readonly ink: string;
  readonly isMovable: boolean;
}

/** A line with all that are drawn beside it: their labels make room for each other. */
interface DrawnLine extends PriceLine {
  readonly all: readonly PriceLine[];
}

export type LineMoved = (id: string, price: number) => void;

const NAME = 'priceLine';
const GROUP = 'prices';

/** A line across the chart with its name at its end; off the scale the name alone, at the edge. */
export function registerPriceLine(): void {
  registerOverlay<DrawnLine>({
    name: NAME,
    totalStep: 2,
    needDefaultPointFigure: false,
    needDefaultXAxisFigure: false,
    needDefaultYAxisFigure: true,
    createPointFigures: ({ overlay: { extendData: line }, coordinates: [at], bounding, yAxis }) => {
      if (at === undefined) return [];
      const ys = line.all.map((one) => (one.id === line.id ? at.y : (yAxis?.convertToPixel(one.price) ?? at.y)));
      const place = stackLabels(ys, bounding.height)[line.all.findIndex(({ id }) => id === line.id)];
      if (place?.edge !== undefined) {
        const arrow = place.edge === 'top' ? '▲' : '▼';
        return [labelFigure(line, place.y, `${arrow} ${line.label} ${line.priceText}`)];
      }
      return [lineFigure(line, at.y, bounding.width), labelFigure(line, place?.y ?? at.y, line.label)];
    },
  });
}

function lineFigure({ colour }: PriceLine, y: number, width: number): OverlayFigure {
  return {
    type: 'line',
    attrs: {
      coordinates: [
        { x: 0, y },
        { x: width, y },
      ],
    },
    styles: { color: colour, style: 'dashed', dashedValue: [4, 4] },
  };
}

function labelFigure({ colour, ink }: PriceLine, y: number, text: string): OverlayFigure {
  return {
    type: 'text',
    attrs: { x: LABEL_LEFT_PX, y, text, align: 'left', baseline: 'middle' },
    styles: { color: ink, backgroundColor: colour, size: 11 },
  };
}

const LABEL_LEFT_PX = 8;

/** Draws the lines of the moment; one that is no longer wanted goes. */
export function showPriceLines(chart: Chart, lines: readonly PriceLine[], onMoved: LineMoved): void {
  const wanted = new Map(lines.map((line) => [overlayOf(line.id), line]));
  const drawn = new Set(chart.getOverlays({ groupId: GROUP }).map(({ id }) => id));
  for (const id of drawn) if (!wanted.has(id)) chart.removeOverlay({ id });
  for (const [id, line] of wanted) {
    const look = {
      id,
      name: NAME,
      points: [{ value: line.price }],
      extendData: { ...line, all: lines } satisfies DrawnLine,
      lock: !line.isMovable,
      onPressedMoveEnd: ({ overlay }: OverlayEvent<unknown>) => tell(overlay.points, line, onMoved),
    };
    if (drawn.has(id)) chart.overrideOverlay(look);
    else chart.createOverlay({ ...look, groupId: GROUP });
  }
}

function tell(points: readonly { readonly value?: number }[], { id }: PriceLine, onMoved: LineMoved): void {
  const value = points[0]?.value;
  if (value !== undefined) onMoved(id, value);
}

function overlayOf(id: string): string {
  return `line-${id}`;
}
