import type { ReactNode } from 'react';
import type { FloatingPlacement } from './floating.ts';
import { LatePart } from './late-part.ts';
import type { OverlayButton } from './overlay-button.ts';
import { useLatePanel } from './use-late-panel.ts';

interface PopoverProps extends Partial<FloatingPlacement> {
  readonly label: string;
  readonly trigger: OverlayButton;
  readonly className?: string;
  readonly children: ReactNode;
}

const POPOVER_PANEL = new LatePart(async () => (await import('./popover-panel.tsx')).PopoverPanel);

/** A small panel beside its button; a press elsewhere or Escape closes it. */
export function Popover({ label, trigger, side = 'bottom', align = 'start', className, children }: PopoverProps) {
  const { late, early } = useLatePanel(POPOVER_PANEL, 'dialog');
  if (late === undefined) return trigger(early);
  const { panel: PopoverPanel, begun } = late;
  return <PopoverPanel {...{ trigger, begun, label, side, align, className }}>{children}</PopoverPanel>;
}
