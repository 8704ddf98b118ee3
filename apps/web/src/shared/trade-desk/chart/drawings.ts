import type { Chart, OverlayCreate, OverlayEvent } from 'klinecharts';
import * as z from 'zod/mini';
import { place, readPlace, writePlace } from '@candor/browser/device/storage.ts';

/** Those that show a text of the reader's. */
export const WRITTEN_TOOLS = ['simpleAnnotation', 'simpleTag'] as const;
export type WrittenTool = (typeof WRITTEN_TOOLS)[number];

/** More would cover the candles. */
export const DRAWING_TEXT_MAX = 40;

/** All that the library has. */
export const DRAWING_TOOLS = [
  'segment',
  'rayLine',
  'straightLine',
  'horizontalStraightLine',
  'horizontalRayLine',
  'horizontalSegment',
  'verticalStraightLine',
  'verticalRayLine',
  'verticalSegment',
  'priceLine',
  'parallelStraightLine',
  'priceChannelLine',
  'fibonacciLine',
  'brush',
  ...WRITTEN_TOOLS,
] as const;
export type DrawingTool = (typeof DRAWING_TOOLS)[number];

const DRAWINGS = 'drawings';
const DRAWINGS_MAX = 50;

const Drawing = z.object({
  name: z.enum(DRAWING_TOOLS),
  points: z.array(z.object({ timestamp: z.optional(z.number()), value: z.optional(z.number()) })),
  text: z.optional(z.string().check(z.maxLength(DRAWING_TEXT_MAX))),
});
type Drawing = z.infer<typeof Drawing>;

/** What was drawn, by market. */
const KEPT = place({ name: 'chart.drawings', schema: z.record(z.string(), z.array(Drawing)) });

/** Starts a drawing; the reader's clicks on the chart finish it. */
export function startDrawing(chart: Chart, symbol: string, drawing: Pick<Drawing, 'name' | 'text'>): void {
  chart.createOverlay(drawingOf(symbol, drawing));
}

export function restoreDrawings(chart: Chart, symbol: string): void {
  for (const drawing of readPlace(KEPT)?.[symbol] ?? []) chart.createOverlay(drawingOf(symbol, drawing));
}

export function removeDrawings(chart: Chart, symbol: string): void {
  chart.removeOverlay({ groupId: DRAWINGS });
  keep(chart, symbol);
}

/** Without points the reader sets them. */
function drawingOf(
  symbol: string,
  { name, points, text }: Pick<Drawing, 'name' | 'text'> & Partial<Drawing>,
): OverlayCreate {
  const keepAll = ({ chart }: OverlayEvent<unknown>) => keep(chart, symbol);
  return {
    name,
    ...(points && { points: points.map(withoutNothing) }),
    ...(text !== undefined && { extendData: text }),
    groupId: DRAWINGS,
    onDrawEnd: keepAll,
    onPressedMoveEnd: keepAll,
    onRightClick: ({ chart, overlay }) => {
      chart.removeOverlay({ id: overlay.id });
      keep(chart, symbol);
    },
  };
}

function keep(chart: Chart, symbol: string): void {
  const drawn = chart
    .getOverlays({ groupId: DRAWINGS })
    .slice(-DRAWINGS_MAX)
    .map(({ name, points, extendData }) => ({
      name,
      text: extendData ?? undefined,
      points: points.map(({ timestamp, value }) => ({ timestamp, value })),
    }));
  const kept = z.array(Drawing).safeParse(drawn);
  if (kept.success) writePlace(KEPT, { ...readPlace(KEPT), [symbol]: kept.data });
}

function withoutNothing(point: { readonly timestamp?: number | undefined; readonly value?: number | undefined }) {
  return {
    ...(point.timestamp !== undefined && { timestamp: point.timestamp }),
    ...(point.value !== undefined && { value: point.value }),
  };
}
