import { useId, type ReactNode, type Ref } from 'react';
import { classNames } from '../class-names.ts';
import type { FloatingPlacement } from './place-floating.ts';
import { useFloating } from './use-floating.ts';

/** Spread onto the button that opens it. */
export interface PopoverTrigger {
  readonly ref: Ref<HTMLButtonElement>;
  readonly popoverTarget: string;
  readonly 'aria-haspopup': 'dialog';
  readonly 'aria-expanded': boolean;
}

interface PopoverProps extends Partial<FloatingPlacement> {
  readonly label: string;
  readonly trigger: (trigger: PopoverTrigger) => ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A small panel beside its button; a click elsewhere or Escape closes it, by the browser's own rules. */
export function Popover({ label, trigger, side = 'below', align = 'start', className, children }: PopoverProps) {
  const id = useId();
  const { setAnchor, setFloating, isOpen, toggling } = useFloating<HTMLButtonElement>({ side, align });
  return (
    <>
      {trigger({ ref: setAnchor, popoverTarget: id, 'aria-haspopup': 'dialog', 'aria-expanded': isOpen })}
      <div
        ref={setFloating}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        {...toggling}
        className={classNames('floating floating-panel', className)}
      >
        {isOpen && children}
      </div>
    </>
  );
}
