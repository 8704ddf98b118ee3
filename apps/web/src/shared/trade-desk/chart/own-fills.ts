import { registerOverlay, type Chart, type Coordinate } from 'klinecharts';

/** A trade of one's own, where and when it was. */
export interface FillMark {
  readonly id: string;
  readonly atMs: number;
  readonly price: number;
  readonly side: 'buy' | 'sell';
}

interface DrawnFill extends FillMark {
  readonly colour: string;
}

const NAME = 'ownFill';
const GROUP = 'fills';
const WIDTH_PX = 9;
const HEIGHT_PX = 8;
const GAP_PX = 2;

/** A triangle at the price: a purchase points up from below, a sale down from above. */
export function registerOwnFill(): void {
  registerOverlay<DrawnFill>({
    name: NAME,
    totalStep: 2,
    needDefaultPointFigure: false,
    needDefaultXAxisFigure: false,
    needDefaultYAxisFigure: false,
    createPointFigures: ({ overlay, coordinates: [at] }) => {
      if (at === undefined) return [];
      const { side, colour } = overlay.extendData;
      return {
        type: 'polygon',
        attrs: { coordinates: triangleAt(at, side) },
        styles: { style: 'fill', color: colour },
        ignoreEvent: true,
      };
    },
  });
}

export function triangleAt({ x, y }: Coordinate, side: FillMark['side']): readonly Coordinate[] {
  const away = side === 'buy' ? 1 : -1;
  const base = y + away * (GAP_PX + HEIGHT_PX);
  return [
    { x, y: y + away * GAP_PX },
    { x: x - WIDTH_PX / 2, y: base },
    { x: x + WIDTH_PX / 2, y: base },
  ];
}

/** Draws the trades of the moment; one that is drawn already stays. */
export function showOwnFills(chart: Chart, fills: readonly FillMark[], colourOf: (side: FillMark['side']) => string) {
  const wanted = new Map(fills.map((fill) => [`fill-${fill.id}`, fill]));
  const drawn = new Set(chart.getOverlays({ groupId: GROUP }).map(({ id }) => id));
  for (const id of drawn) if (!wanted.has(id)) chart.removeOverlay({ id });
  for (const [id, fill] of wanted) {
    const look = { id, name: NAME, extendData: { ...fill, colour: colourOf(fill.side) } };
    if (drawn.has(id)) chart.overrideOverlay(look);
    else {
      const points = [{ timestamp: fill.atMs, value: fill.price }];
      chart.createOverlay({ ...look, groupId: GROUP, points, lock: true });
    }
  }
}
