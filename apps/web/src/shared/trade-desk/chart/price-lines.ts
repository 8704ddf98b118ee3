import { registerOverlay, type Chart, type OverlayEvent } from 'klinecharts';

/** A price that is somebody's: of an order, a position, a stop. */
export interface PriceLine {
  readonly id: string;
  readonly price: number;
  readonly label: string;
  readonly colour: string;
  /** Of the text on that colour. */
  readonly ink: string;
  readonly isMovable: boolean;
}

export type LineMoved = (id: string, price: number) => void;

const NAME = 'priceLine';
const GROUP = 'prices';

/** A line across the chart with its name at its end. */
export function registerPriceLine(): void {
  registerOverlay<PriceLine>({
    name: NAME,
    totalStep: 2,
    needDefaultPointFigure: false,
    needDefaultXAxisFigure: false,
    needDefaultYAxisFigure: true,
    createPointFigures: ({ overlay, coordinates, bounding }) => {
      const [at] = coordinates;
      if (at === undefined) return [];
      const { label, colour, ink } = overlay.extendData;
      return [
        {
          type: 'line',
          attrs: {
            coordinates: [
              { x: 0, y: at.y },
              { x: bounding.width, y: at.y },
            ],
          },
          styles: { color: colour, style: 'dashed', dashedValue: [4, 4] },
        },
        {
          type: 'text',
          attrs: { x: LABEL_LEFT_PX, y: at.y, text: label, align: 'left', baseline: 'middle' },
          styles: { color: ink, backgroundColor: colour, size: 11 },
        },
      ];
    },
  });
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
      extendData: line,
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
