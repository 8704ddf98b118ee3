import { registerOverlay, type Chart } from 'klinecharts';

export interface OrderLine {
  readonly id: string;
  readonly price: number;
  /** Side and amount. */
  readonly label: string;
  readonly colour: string;
  /** Of the text on that colour. */
  readonly ink: string;
  /** Only what rests on the book can be moved. */
  readonly isMovable: boolean;
}

export type OrderMoved = (id: string, price: number) => void;

const NAME = 'orderLine';
const GROUP = 'orders';

/** A line across the chart with the order's name at its end. */
export function registerOrderLine(): void {
  registerOverlay<OrderLine>({
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

/** Draws the lines of the moment; one whose order is gone goes with it. */
export function showOrderLines(chart: Chart, lines: readonly OrderLine[], onMoved: OrderMoved): void {
  const wanted = new Map(lines.map((line) => [overlayOf(line.id), line]));
  const drawn = new Set(chart.getOverlays({ groupId: GROUP }).map(({ id }) => id));
  for (const id of drawn) if (!wanted.has(id)) chart.removeOverlay({ id });
  for (const [id, line] of wanted) {
    const look = { id, name: NAME, points: [{ value: line.price }], extendData: line, lock: !line.isMovable };
    if (drawn.has(id)) chart.overrideOverlay(look);
    else
      chart.createOverlay({
        ...look,
        groupId: GROUP,
        onPressedMoveEnd: ({ overlay }) => tell(overlay.points, line, onMoved),
      });
  }
}

function tell(points: readonly { readonly value?: number }[], { id }: OrderLine, onMoved: OrderMoved): void {
  const value = points[0]?.value;
  if (value !== undefined) onMoved(id, value);
}

function overlayOf(id: string): string {
  return `order-${id}`;
}
