import { Popover } from '@base-ui/react/popover';
import { useState, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ON_THE_PAGE, PLACED, surroundingsOf, type FloatingPlacement } from './floating.ts';

interface PopoverPanelProps extends FloatingPlacement {
  /** What ties it to its button. */
  readonly handle: ReturnType<typeof Popover.createHandle>;
  readonly label: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

export function PopoverPanel({ handle, label, side, align, className, children }: PopoverPanelProps) {
  const [{ container, ...density }, setSurroundings] = useState(ON_THE_PAGE);
  return (
    <Popover.Root
      handle={handle}
      onOpenChange={(opens, { trigger }) => opens && setSurroundings(surroundingsOf(trigger))}
    >
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
