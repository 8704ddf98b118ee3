import { Popover } from '@base-ui/react/popover';
import { useState, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ON_THE_PAGE, PLACED, surroundingsOf, type FloatingPlacement } from './floating.ts';
import type { OverlayButton } from './overlay-button.ts';
import { useBegun } from './use-begun.ts';
import type { Begun } from './use-late-panel.ts';

interface PopoverPanelProps extends FloatingPlacement {
  readonly trigger: OverlayButton;
  readonly begun: Begun;
  readonly label: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A popover with its button. */
export function PopoverPanel({ trigger, begun, label, side, align, className, children }: PopoverPanelProps) {
  const [{ container, ...density }, setSurroundings] = useState(ON_THE_PAGE);
  const button = useBegun(begun);
  return (
    <Popover.Root onOpenChange={(opens, { trigger: opener }) => opens && setSurroundings(surroundingsOf(opener))}>
      <Popover.Trigger ref={button} render={trigger} />
      <Popover.Portal container={container}>
        <Popover.Positioner {...PLACED} {...density} side={side} align={align}>
          <Popover.Popup aria-label={label} className={classNames('floating-panel', className)}>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
