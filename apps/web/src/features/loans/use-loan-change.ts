import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSendOnce } from '@candor/browser/calls/use-send-once.ts';
import { WALLET_KEY } from '#shared/wallet/wallet-queries.ts';
import { LOANS_KEY } from './queries.ts';

interface LoanChange<Body, Reply> {
  readonly send: (body: Body, key: string) => Promise<Reply>;
  /** What is said when it is done. */
  readonly told: (body: Body) => string;
  readonly onDone: () => void;
}

/** One change of one loan: sent once, told, and read again. */
export function useLoanChange<Body, Reply>({ send, told, onDone }: LoanChange<Body, Reply>) {
  const queries = useQueryClient();
  const sendOnce = useSendOnce();
  return useMutation({
    mutationFn: (body: Body) => sendOnce(body, (key) => send(body, key)),
    onSuccess: async (_reply, body) => {
      showToast({ tone: 'success', title: told(body) });
      onDone();
      await Promise.all([LOANS_KEY, WALLET_KEY].map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
  });
}
