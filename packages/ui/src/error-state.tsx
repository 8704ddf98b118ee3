import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import type { DrawingName } from './charts/line-drawing.tsx';
import { useUiTexts } from './ui-texts.tsx';

interface ErrorStateProps {
  /** What happened. */
  readonly title: ReactNode;
  /** What was not lost. */
  readonly text?: ReactNode;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
  readonly drawing?: DrawingName;
  readonly isSmall?: boolean;
}

export function ErrorState({
  onRetry,
  isRetrying = false,
  drawing = 'error',
  isSmall = false,
  ...state
}: ErrorStateProps) {
  const { text } = useUiTexts();
  const action = onRetry && (
    <Button icon={<RotateCw aria-hidden className="size-4" />} isLoading={isRetrying} onClick={onRetry}>
      {text('ui.action.retry')}
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState {...state} isSmall={isSmall} drawing={isSmall ? undefined : drawing} action={action} />
    </div>
  );
}
