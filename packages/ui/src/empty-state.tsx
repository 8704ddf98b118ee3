import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { LineDrawing, type DrawingName } from './charts/line-drawing.tsx';

interface EmptyStateProps {
  /** One sentence. */
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** One action. */
  readonly action?: ReactNode;
  readonly drawing?: DrawingName | undefined;
  /** For a panel of a dense screen: without a drawing unless one is named, and then a small one. */
  readonly isSmall?: boolean;
  readonly className?: string;
}

export function EmptyState({ title, text, action, drawing, isSmall = false, className }: EmptyStateProps) {
  return (
    <div
      className={classNames(
        'mx-auto flex max-w-md flex-col items-center justify-center gap-1.5 text-center',
        isSmall ? 'p-4' : 'px-6 py-10',
        className,
      )}
    >
      {(!isSmall || drawing !== undefined) && <LineDrawing name={drawing ?? 'empty'} isSmall={isSmall} />}
      <p className={isSmall ? 'text-13 text-muted' : 'mt-3 text-16 font-semibold'}>{title}</p>
      {text !== undefined && <p className="text-13 text-muted">{text}</p>}
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  );
}
