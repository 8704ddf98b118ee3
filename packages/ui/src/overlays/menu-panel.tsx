import { Menu } from '@base-ui/react/menu';
import { useState, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ON_THE_PAGE, PLACED, surroundingsOf, type FloatingPlacement } from './floating.ts';

interface MenuPanelProps extends FloatingPlacement {
  /** What ties it to its button. */
  readonly handle: ReturnType<typeof Menu.createHandle>;
  readonly label: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

export function MenuPanel({ handle, label, side, align, className, children }: MenuPanelProps) {
  const [{ container, ...density }, setSurroundings] = useState(ON_THE_PAGE);
  return (
    <Menu.Root
      handle={handle}
      modal={false}
      onOpenChange={(opens, { trigger }) => opens && setSurroundings(surroundingsOf(trigger))}
    >
      <Menu.Portal container={container}>
        <Menu.Positioner {...PLACED} {...density} side={side} align={align}>
          <Menu.Popup aria-label={label} className={classNames('floating-panel min-w-48 p-1', className)}>
            {children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
