import { askAgain } from '@candor/browser/errors/ask-again.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { ToastRegion } from '@candor/ui/overlays/toast-region.tsx';
import { useEffect } from 'react';
import { LoginScreen } from '#features/login/login-screen.tsx';
import { KitTexts } from '#shared/texts/kit-texts.tsx';
import { useSession } from '#shared/api/session-store.ts';
import { router } from './router.ts';

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: askAgain,
    },
  },
});

/** The login, or the console behind it. */
export function Console() {
  const isIn = useSession(({ session }) => session !== undefined);
  useEffect(() => {
    // Nothing that one person has seen is left for the next.
    if (!isIn) queries.clear();
  }, [isIn]);
  return (
    <KitTexts>
      {isIn ? (
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      ) : (
        <LoginScreen />
      )}
      <ToastRegion />
    </KitTexts>
  );
}
