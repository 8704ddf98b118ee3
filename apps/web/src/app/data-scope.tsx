import { askAgain } from '@candor/browser/errors/ask-again.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { PriceAlertDialogs } from '#features/markets/index.ts';
import { readDrawnAnswers, type DrawnAnswer } from '#shared/api/drawn-answers.ts';
import { useSession } from '#shared/session/session-store.ts';
import { TransferDialogs } from '#shared/wallet/transfer/transfer-dialogs.tsx';
import { openSockets } from './open-sockets.ts';
import { StaleBar } from './shell/stale-bar.tsx';

const STALE_MS = 10_000;

/** The one cache of what the server said. */
const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      retry: askAgain,
    },
  },
});

/** Told beforehand, so that a screen begins with it. */
export function knowAnswer([key, answer]: DrawnAnswer): void {
  queries.setQueryData(key, answer);
}

for (const known of readDrawnAnswers()) knowAnswer(known);

// When a session ends, here or in another tab, nothing personal stays in memory.
useSession.subscribe((session, before) => {
  if (before.isLogin && !session.isLogin) queries.clear();
});

interface DataScopeProps {
  readonly children: ReactNode;
}

/** Around a screen that shows data: the query cache, the sockets, the bar that says when prices stand still, transfers and price alerts. */
export function DataScope({ children }: DataScopeProps) {
  useEffect(openSockets, []);
  return (
    <QueryClientProvider client={queries}>
      <StaleBar />
      {children}
      <TransferDialogs />
      <PriceAlertDialogs />
    </QueryClientProvider>
  );
}
