export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface FloatingPlacement {
  readonly side: 'above' | 'below';
  readonly align: 'start' | 'center' | 'end';
}

interface Room extends FloatingPlacement {
  readonly viewport: Pick<Box, 'width' | 'height'>;
}

/** Where a floating thing stands beside its anchor: on the other side when there is no room, and never off the screen. */
export function placeFloating(
  anchor: Box,
  floating: Pick<Box, 'width' | 'height'>,
  { side, align, viewport }: Room,
): Pick<Box, 'left' | 'top'> {
  const above = anchor.top - GAP_PX - floating.height;
  const below = anchor.top + anchor.height + GAP_PX;
  const fitsAbove = above >= MARGIN_PX;
  const fitsBelow = below + floating.height <= viewport.height - MARGIN_PX;
  const goesAbove = side === 'above' ? fitsAbove || !fitsBelow : fitsAbove && !fitsBelow;
  const slack = (anchor.width - floating.width) * SHARES[align];
  return {
    left: clamp(anchor.left + slack, viewport.width - floating.width),
    top: clamp(goesAbove ? above : below, viewport.height - floating.height),
  };
}

const GAP_PX = 6;
const MARGIN_PX = 8;
const SHARES = { start: 0, center: 0.5, end: 1 } satisfies Record<FloatingPlacement['align'], number>;

function clamp(position: number, end: number): number {
  return Math.round(Math.max(MARGIN_PX, Math.min(position, end - MARGIN_PX)));
}
