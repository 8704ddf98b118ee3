import { classNames } from './class-names.ts';

interface LogoMarkProps {
  /** Its size, by utilities. */
  readonly className?: string;
}

/** An open ring with a candle burning inside: nothing in it is hidden. */
export function LogoMark({ className }: LogoMarkProps) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={className ?? 'size-7'} fill="none">
      <path d="M25.9 8.3a12.5 12.5 0 1 0 0 15.4" stroke="currentColor" strokeWidth="3.5" />
      <path d="M16 8.5v15" className="stroke-accent" strokeWidth="1.75" />
      <rect x="13" y="11.5" width="6" height="9" rx="1" className="fill-accent" />
    </svg>
  );
}

interface LogoProps {
  readonly label: string;
  readonly className?: string;
}

/** Mark and name, drawn from circles and straight lines, so that no font is needed. */
export function Logo({ label, className }: LogoProps) {
  return (
    <svg
      viewBox="0 0 128 32"
      role="img"
      aria-label={label}
      className={classNames('w-auto text-ink', className ?? 'h-7')}
      fill="none"
    >
      <path d="M25.9 8.3a12.5 12.5 0 1 0 0 15.4" stroke="currentColor" strokeWidth="3.5" />
      <path d="M16 8.5v15" className="stroke-accent" strokeWidth="1.75" />
      <rect x="13" y="11.5" width="6" height="9" rx="1" className="fill-accent" />
      <g transform="translate(-4 0)" stroke="currentColor" strokeWidth="2.6">
        <path d="M49.2 13.4a5.7 5.7 0 1 0 0 7.2" />
        <circle cx="59.5" cy="17" r="5.7" />
        <path d="M65.2 10v14" />
        <path d="M71.2 24v-14m0 7a4.9 4.9 0 0 1 9.8 0v7" />
        <circle cx="92" cy="17" r="5.7" />
        <path d="M97.7 4v20" />
        <circle cx="109" cy="17" r="5.7" />
        <path d="M120.2 24v-14m0 7a5 5 0 0 1 6.8-5.3" />
      </g>
    </svg>
  );
}
