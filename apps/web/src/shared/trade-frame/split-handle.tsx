import { classNames } from '@candor/ui/class-names.ts';
import type { KeyboardEvent, PointerEvent } from 'react';

interface SplitHandleProps {
  /** What the handle makes larger. */
  readonly label: string;
  readonly orientation: 'vertical' | 'horizontal';
  readonly sizePx: number;
  readonly limitsPx: { readonly min: number; readonly max: number };
  /** 1 when moving right or down makes it larger, else -1. */
  readonly direction: 1 | -1;
  readonly onResize: (sizePx: number) => void;
  readonly className?: string;
}

/** The edge between two panels: dragged by a pointer, or moved by the arrow keys. */
export function SplitHandle({
  label,
  orientation,
  sizePx,
  limitsPx,
  direction,
  onResize,
  className,
}: SplitHandleProps) {
  const isVertical = orientation === 'vertical';

  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const handle = event.currentTarget;
    const from = isVertical ? event.clientX : event.clientY;
    const dragging = new AbortController();
    const { signal } = dragging;
    const follow = ({ clientX, clientY }: globalThis.PointerEvent) =>
      onResize(sizePx + direction * ((isVertical ? clientX : clientY) - from));
    handle.setPointerCapture(event.pointerId);
    handle.addEventListener('pointermove', follow, { signal });
    handle.addEventListener('lostpointercapture', () => dragging.abort(), { signal });
  };
  const moveByKey = (event: KeyboardEvent) => {
    const [less, more] = isVertical ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    const step = event.key === more ? 1 : event.key === less ? -1 : undefined;
    if (step === undefined) return;
    event.preventDefault();
    onResize(sizePx + step * direction * (event.shiftKey ? LARGE_STEP_PX : STEP_PX));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- A separator that takes the focus is a control (ARIA 1.2).
    <div
      role="separator"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The same.
      tabIndex={0}
      aria-label={label}
      aria-orientation={orientation}
      aria-valuenow={sizePx}
      aria-valuemin={limitsPx.min}
      aria-valuemax={limitsPx.max}
      onPointerDown={drag}
      onKeyDown={moveByKey}
      className={classNames(
        'group relative z-10 touch-none focus-visible:outline-offset-0',
        isVertical ? 'w-2 cursor-col-resize' : 'h-2 cursor-row-resize',
        className,
      )}
    >
      <span
        className={classNames(
          'absolute rounded-full bg-transparent transition-colors group-hover:bg-accent group-focus-visible:bg-accent',
          isVertical ? 'inset-y-0 left-[3px] w-0.5' : 'inset-x-0 top-[3px] h-0.5',
        )}
      />
    </div>
  );
}

const STEP_PX = 8;
const LARGE_STEP_PX = 48;
