import { classNames } from './class-names.ts';

interface SpinnerProps {
  /** Names what is being waited for; without it the spinner is decoration beside a text that already says so. */
  readonly label?: string;
  readonly className?: string;
}

export function Spinner({ label, className }: SpinnerProps) {
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label };
  return (
    <svg viewBox="0 0 20 20" className={classNames('spinner size-4', className)} fill="none" {...naming}>
      <circle cx="10" cy="10" r="8" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
      <path d="M10 2a8 8 0 0 1 8 8" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
