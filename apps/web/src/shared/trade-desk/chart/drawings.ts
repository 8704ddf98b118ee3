import type { Chart, OverlayCreate, OverlayEvent } from 'klinecharts';
import * as z from 'zod/mini';
import { place, readPlace, writePlace } from '@candor/browser/device/storage.ts';

/** All that the library has but for the two that ask for a text. */
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
] as const;
export type DrawingTool = (typeof DRAWING_TOOLS)[number];

const DRAWINGS = 'drawings';
const DRAWINGS_MAX = 50;

const Drawing = z.object({
  name: z.enum(DRAWING_TOOLS),
  points: z.array(z.object({ timestamp: z.optional(z.number()), value: z.optional(z.number()) })),
});

/** What was drawn, by market. */
const KEPT = place({ name: 'chart.drawings', schema: z.record(z.string(), z.array(Drawing)) });

/** Starts a drawing; the reader's clicks on the chart finish it. */
export function startDrawing(chart: Chart, symbol: string, tool: DrawingTool): void {
  chart.createOverlay(drawingOf(symbol, { name: tool }));
}

export function restoreDrawings(chart: Chart, symbol: string): void {
  for (const { name, points } of readPlace(KEPT)?.[symbol] ?? []) {
    chart.createOverlay(drawingOf(symbol, { name, points: points.map(withoutNothing) }));
  }
}

export function removeDrawings(chart: Chart, symbol: string): void {
  chart.removeOverlay({ groupId: DRAWINGS });
  keep(chart, symbol);
}

function drawingOf(symbol: string, drawing: Pick<OverlayCreate, 'name' | 'points'>): OverlayCreate {
  const keepAll = ({ chart }: OverlayEvent<unknown>) => keep(chart, symbol);
  return {
    ...drawing,
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
    .map(({ name, points }) => ({
      name,
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
