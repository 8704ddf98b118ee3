import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'up' | 'down';
export type ButtonSize = 'small' | 'medium';

export interface ButtonLook {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  readonly isFullWidth?: boolean | undefined;
}

/** The look of a button for whatever is clicked: the button itself, or a router's link. */
export function buttonClass({ variant = 'secondary', size = 'medium', isFullWidth = false }: ButtonLook = {}): string {
  return classNames(BASE, SIZES[size], VARIANTS[variant], isFullWidth && 'w-full');
}

const BASE =
  'relative inline-flex shrink-0 items-center justify-center gap-2 rounded-medium border font-medium whitespace-nowrap select-none transition-colors ' +
  'disabled:opacity-50';

const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-control-small px-3 text-13',
  medium: 'min-h-control px-4 text-14',
};

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-fill not-disabled:hover:bg-accent-hover',
  secondary: 'border-line-strong bg-surface-2 text-ink not-disabled:hover:bg-surface-3',
  ghost: 'border-transparent bg-transparent text-ink not-disabled:hover:bg-surface-3',
  danger: 'border-transparent bg-danger text-on-fill not-disabled:hover:bg-danger-hover',
  up: 'border-transparent bg-up text-on-fill not-disabled:hover:opacity-90',
  down: 'border-transparent bg-down text-on-fill not-disabled:hover:opacity-90',
};
