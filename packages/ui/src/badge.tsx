import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface BadgeProps {
  readonly tone?: BadgeTone;
  readonly children: ReactNode;
}

type BadgeTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'up' | 'down';

/** One or two words on the state of a thing. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-small px-1.5 py-0.5 text-12 font-medium whitespace-nowrap',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-surface-3 text-muted',
  accent: 'bg-accent-soft text-accent',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  up: 'bg-up-soft text-up',
  down: 'bg-down-soft text-down',
};
