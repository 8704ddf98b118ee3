import { Popover as BasePopover } from '@base-ui/react/popover';
import { useState, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import type { FloatingPlacement } from './floating.ts';
import { LatePart } from './late-part.ts';
import { useLatePanel } from './use-late-panel.ts';

interface PopoverProps extends Partial<FloatingPlacement> {
  readonly label: string;
  /** The button that opens it, with what it is given spread onto it. */
  readonly trigger: (trigger: ComponentProps<'button'>) => ReactElement;
  readonly className?: string;
  readonly children: ReactNode;
}

const POPOVER_PANEL = new LatePart(async () => (await import('./popover-panel.tsx')).PopoverPanel);

/** A small panel beside its button; a press elsewhere or Escape closes it. */
export function Popover({ label, trigger, side = 'bottom', align = 'start', className, children }: PopoverProps) {
  const [handle] = useState(() => BasePopover.createHandle());
  const { panel: PopoverPanel, listeners } = useLatePanel(POPOVER_PANEL);
  return (
    <>
      <BasePopover.Trigger handle={handle} {...listeners} render={trigger} />
      {PopoverPanel !== undefined && (
        <PopoverPanel {...{ handle, label, side, align, className }}>{children}</PopoverPanel>
      )}
    </>
  );
}
