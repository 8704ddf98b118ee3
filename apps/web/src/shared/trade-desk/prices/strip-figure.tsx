import type { ReactNode } from 'react';

interface StripFigureProps {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** One figure of the strip above a desk, under its name; a phone has room for the figure alone. */
export function StripFigure({ label, isLabelHidden = false, className = '', children }: StripFigureProps) {
  return (
    <div className={`flex flex-col whitespace-nowrap ${className}`}>
      <dt className={isLabelHidden ? 'sr-only' : 'text-12 text-faint max-md:sr-only'}>{label}</dt>
      <dd className="text-13">{children}</dd>
    </div>
  );
}
