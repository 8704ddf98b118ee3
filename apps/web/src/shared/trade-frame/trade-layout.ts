import * as z from 'zod/mini';

export const TRADE_PANELS = ['book', 'chart', 'orders', 'ticket'] as const;
export type TradePanel = (typeof TRADE_PANELS)[number];

/** The places of the screen: a column at each side, the large one between them, and a dock below the first two. */
export const TRADE_SLOTS = ['start', 'centre', 'dock', 'end'] as const;
export type TradeSlot = (typeof TRADE_SLOTS)[number];

/** What can be made wider or higher by its edge. */
export const TRADE_EDGES = ['start', 'end', 'dock'] as const;
export type TradeEdge = (typeof TRADE_EDGES)[number];

export const TRADE_EDGE_LIMITS_PX = {
  start: { min: 220, max: 560 },
  end: { min: 260, max: 520 },
  dock: { min: 120, max: 640 },
} as const satisfies Record<TradeEdge, { readonly min: number; readonly max: number }>;

const Panel = z.enum(TRADE_PANELS);
const Size = z.int().check(z.minimum(0), z.maximum(2_000));

export const TradeLayout = z.object({
  slots: z.object({ start: Panel, centre: Panel, dock: Panel, end: Panel }),
  sizesPx: z.object({ start: Size, end: Size, dock: Size }),
});
export type TradeLayout = Readonly<z.infer<typeof TradeLayout>>;

export const TRADE_PRESETS = ['standard', 'chartFirst', 'bookFirst', 'compact'] as const;
export type TradePreset = (typeof TRADE_PRESETS)[number];

const USUAL_SLOTS = { start: 'book', centre: 'chart', dock: 'orders', end: 'ticket' } as const;

const PRESETS = {
  standard: { slots: USUAL_SLOTS, sizesPx: { start: 300, end: 320, dock: 260 } },
  chartFirst: { slots: USUAL_SLOTS, sizesPx: { start: 230, end: 270, dock: 150 } },
  bookFirst: { slots: USUAL_SLOTS, sizesPx: { start: 460, end: 320, dock: 240 } },
  compact: {
    slots: { start: 'ticket', centre: 'chart', dock: 'orders', end: 'book' },
    sizesPx: { start: 260, end: 260, dock: 200 },
  },
} as const satisfies Record<TradePreset, TradeLayout>;

export function presetLayout(preset: TradePreset): TradeLayout {
  return PRESETS[preset];
}

/** Puts a panel into a slot; what stood there goes where the panel came from, so that every panel keeps a place. */
export function swapPanels(layout: TradeLayout, slot: TradeSlot, panel: TradePanel): TradeLayout {
  const from = TRADE_SLOTS.find((candidate) => layout.slots[candidate] === panel) ?? slot;
  return { ...layout, slots: { ...layout.slots, [from]: layout.slots[slot], [slot]: panel } };
}

export function resizeEdge(layout: TradeLayout, edge: TradeEdge, sizePx: number): TradeLayout {
  const { min, max } = TRADE_EDGE_LIMITS_PX[edge];
  const bounded = Math.round(Math.min(max, Math.max(min, sizePx)));
  return { ...layout, sizesPx: { ...layout.sizesPx, [edge]: bounded } };
}

/** A layout that was kept by hand or by an older page may lack a panel; it is then none. */
export function isWhole({ slots }: TradeLayout): boolean {
  return new Set(Object.values(slots)).size === TRADE_PANELS.length;
}
