import { Menu } from '@base-ui/react/menu';
import { useState, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ON_THE_PAGE, PLACED, surroundingsOf, type FloatingPlacement } from './floating.ts';
import { MenuParts } from './menu-parts.ts';
import type { OverlayButton } from './overlay-button.ts';
import { useBegun } from './use-begun.ts';
import type { Begun } from './use-late-panel.ts';

interface MenuPanelProps extends FloatingPlacement {
  readonly trigger: OverlayButton;
  readonly begun: Begun;
  readonly label: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A menu with its button. */
export function MenuPanel({ trigger, begun, label, side, align, className, children }: MenuPanelProps) {
  const [{ container, ...density }, setSurroundings] = useState(ON_THE_PAGE);
  const button = useBegun(begun);
  return (
    <Menu.Root
      modal={false}
      onOpenChange={(opens, { trigger: opener }) => opens && setSurroundings(surroundingsOf(opener))}
    >
      <Menu.Trigger ref={button} render={trigger} />
      <Menu.Portal container={container}>
        <Menu.Positioner {...PLACED} {...density} side={side} align={align}>
          <Menu.Popup aria-label={label} className={classNames('floating-panel min-w-48 p-1', className)}>
            <MenuParts value={Menu}>{children}</MenuParts>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
