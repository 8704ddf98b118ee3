import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import { useId, useState, type ReactElement } from 'react';
import { ON_THE_PAGE, PLACED, surroundingsOf, type FloatingPlacement } from './floating.ts';

interface TooltipProps extends Partial<FloatingPlacement> {
  /** A few words that add to what the thing already says; never the only place where something is said. */
  readonly text: string;
  readonly children: ReactElement;
}

/** Shown beside what a pointer rests on or the keyboard stands on; it can be pointed at itself, and Escape puts it away. */
export function Tooltip({ text, side = 'top', align = 'center', children }: TooltipProps) {
  const id = useId();
  const [{ container, ...density }, setSurroundings] = useState(ON_THE_PAGE);
  return (
    <BaseTooltip.Root onOpenChange={(opens, { trigger }) => opens && setSurroundings(surroundingsOf(trigger))}>
      <BaseTooltip.Trigger delay={DELAY_MS} aria-describedby={id} render={children} />
      {/* Always there, unlike what is shown: a screen reader says it as soon as it comes to the thing. */}
      <span id={id} hidden>
        {text}
      </span>
      <BaseTooltip.Portal container={container}>
        <BaseTooltip.Positioner {...PLACED} {...density} side={side} align={align}>
          <BaseTooltip.Popup
            role="tooltip"
            className="max-w-72 rounded-small bg-ink px-2.5 py-1.5 text-12 font-normal text-surface-2 shadow-raised"
          >
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}

const DELAY_MS = 350;
