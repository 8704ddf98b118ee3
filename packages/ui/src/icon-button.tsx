import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** What the button does; a screen reader says it, a pointer shows it. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly size?: 'small' | 'medium';
  /** A small count on the corner, as on a bell. */
  readonly count?: number;
}

export function IconButton({ label, icon, size = 'medium', count = 0, className, ...attributes }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...attributes}
      aria-label={label}
      className={classNames(
        'relative inline-grid shrink-0 place-content-center rounded-medium text-muted transition-colors',
        'not-disabled:hover:bg-surface-3 not-disabled:hover:text-ink aria-expanded:bg-surface-3 aria-pressed:text-accent disabled:opacity-50',
        size === 'small' ? 'size-control-small' : 'size-control',
        className,
      )}
    >
      {icon}
      {count > 0 && (
        <span className="absolute end-0.5 top-0.5 min-w-4 rounded-full bg-danger px-1 text-center text-12 leading-4 font-semibold text-on-fill tabular-nums">
          {count > COUNT_MAX ? `${COUNT_MAX}+` : count}
        </span>
      )}
    </button>
  );
}

const COUNT_MAX = 99;
