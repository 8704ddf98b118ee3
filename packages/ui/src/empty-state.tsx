import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { LineDrawing, type DrawingName } from './charts/line-drawing.tsx';

interface EmptyStateProps {
  /** One sentence. */
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** One action. */
  readonly action?: ReactNode;
  readonly drawing?: DrawingName;
  /** Without the drawing, for a panel of a dense screen. */
  readonly isSmall?: boolean;
  readonly className?: string;
}

export function EmptyState({ title, text, action, drawing = 'empty', isSmall = false, className }: EmptyStateProps) {
  return (
    <div
      className={classNames(
        'mx-auto flex max-w-md flex-col items-center justify-center gap-1.5 text-center',
        isSmall ? 'p-4' : 'px-6 py-10',
        className,
      )}
    >
      {!isSmall && <LineDrawing name={drawing} />}
      <p className={isSmall ? 'text-13 text-muted' : 'mt-3 text-16 font-semibold'}>{title}</p>
      {text !== undefined && <p className="text-13 text-muted">{text}</p>}
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  );
}
