import { Button } from '@candor/ui/button.tsx';
import { ErrorState } from '@candor/ui/error-state.tsx';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useTransition } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { ChunkLoadError } from '#shared/navigation/chunk.ts';
import { SessionUnknownError } from './guard.ts';
import { reloadIfNewer } from './newer-version.ts';

/** What stands where a screen should be when its code did not arrive, or broke: never a white page. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const t = useT();
  const router = useRouter();
  const [isRetrying, startRetry] = useTransition();
  // A new version on the server is the likeliest cause of a missing part; offline the buttons stay.
  useEffect(() => void reloadIfNewer().catch(() => undefined), []);
  const retry = () =>
    startRetry(async () => {
      await router.invalidate();
      reset();
    });
  return (
    <div className="flex min-h-[60vh] flex-col items-center justify-center px-4 py-10">
      <ErrorState title={t(titleOf(error))} text={t('app.failure.safe')} onRetry={retry} isRetrying={isRetrying} />
      <Button variant="ghost" onClick={() => window.location.reload()}>
        {t('app.failure.reload')}
      </Button>
    </div>
  );
}

function titleOf(error: unknown) {
  if (error instanceof ChunkLoadError) return 'app.failure.chunk';
  return error instanceof SessionUnknownError ? 'common.network.slow' : 'app.failure.screen';
}
