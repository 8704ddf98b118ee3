export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

type Size = Pick<Box, 'width' | 'height'>;
type Corner = Pick<Box, 'left' | 'top'>;

const GAP_PX = 12;
const MARGIN_PX = 16;

/** Beside what it speaks of, where there is room for all of it; otherwise below in the middle. */
export function placeTourCard(target: Box | undefined, card: Size, viewport: Size): Corner {
  const below = { left: (viewport.width - card.width) / 2, top: viewport.height - card.height - MARGIN_PX };
  if (target === undefined) return rounded(below);
  const { left, top, width, height } = target;
  const middle = clamp(top + (height - card.height) / 2, viewport.height - card.height);
  const centre = clamp(left + (width - card.width) / 2, viewport.width - card.width);
  const places: readonly Corner[] = [
    { left: left + width + GAP_PX, top: middle },
    { left: left - GAP_PX - card.width, top: middle },
    { left: centre, top: top + height + GAP_PX },
    { left: centre, top: top - GAP_PX - card.height },
  ];
  return rounded(places.find((corner) => isWithin(corner, card, viewport)) ?? below);
}

function isWithin({ left, top }: Corner, card: Size, viewport: Size): boolean {
  const isBeside = left >= MARGIN_PX && left + card.width <= viewport.width - MARGIN_PX;
  return isBeside && top >= MARGIN_PX && top + card.height <= viewport.height - MARGIN_PX;
}

function clamp(position: number, end: number): number {
  return Math.max(MARGIN_PX, Math.min(position, end - MARGIN_PX));
}

function rounded({ left, top }: Corner): Corner {
  return { left: Math.round(left), top: Math.round(top) };
}
