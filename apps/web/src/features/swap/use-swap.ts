import { currencyExchange, getCurrencyPrice } from '@candor/contract/swap/wire.ts';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@candor/browser/errors/api-error.ts';
import { call } from '#shared/api/call.ts';
import { useSendOnce } from '@candor/browser/calls/use-send-once.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { WALLET_KEY } from '#shared/wallet/wallet-queries.ts';
import type { SwapDraft, SwapQuote } from './swap-draft.ts';

export interface Swap {
  readonly quote: SwapQuote | undefined;
  /** The last quote has run out before it was taken. */
  readonly isExpired: boolean;
  /** The last quote had ended when it was taken, and this one was asked for in its place. */
  readonly isRenewed: boolean;
  readonly isAsking: boolean;
  readonly isTaking: boolean;
  readonly ask: (draft: SwapDraft) => void;
  readonly take: (draft: SwapDraft, quote: SwapQuote) => void;
  readonly forgetQuote: () => void;
  readonly endQuote: () => void;
}

/** A price that is asked for, holds for some seconds and is taken once. */
export function useSwap(onDone: () => void): Swap {
  const t = useT();
  const queries = useQueryClient();
  const sendOnce = useSendOnce();
  const [quote, setQuote] = useState<SwapQuote>();
  const [isExpired, setIsExpired] = useState(false);
  const [isRenewed, setIsRenewed] = useState(false);
  const asking = useMutation({
    mutationFn: ({ from, to, total }: SwapDraft) =>
      call(getCurrencyPrice, { query: { fromSymbol: from, toSymbol: to, total } }),
    onSuccess: (given) => {
      setIsExpired(false);
      setQuote(given);
    },
  });
  const taking = useMutation({
    mutationFn: ({ draft, quoteId }: { readonly draft: SwapDraft; readonly quoteId: string }) => {
      const body = { fromSymbol: draft.from, toSymbol: draft.to, total: draft.total, quoteId };
      return sendOnce(body, (key) => call(currencyExchange, { body }, { key }));
    },
    onSuccess: ({ fromSymbol, toSymbol, total, net }) => {
      const words = { given: total, from: fromSymbol, received: net, to: toSymbol };
      showToast({ tone: 'success', title: t('swap.done', words) });
      onDone();
      return queries.invalidateQueries({ queryKey: WALLET_KEY });
    },
    // Nobody has to find out that a quote is gone and ask again; nothing is swapped at a price nobody has seen.
    onError: (error, { draft }) => {
      if (!hasEnded(error)) return;
      setIsRenewed(true);
      asking.mutate(draft);
    },
    // A quote is good once: after any answer a new one is needed.
    onSettled: () => setQuote(undefined),
  });
  return {
    quote,
    isExpired,
    isRenewed,
    isAsking: asking.isPending,
    isTaking: taking.isPending,
    ask: (draft) => {
      setIsRenewed(false);
      asking.mutate(draft);
    },
    take: (draft, { quoteId }) => taking.mutate({ draft, quoteId }),
    forgetQuote: () => {
      setQuote(undefined);
      setIsExpired(false);
      setIsRenewed(false);
    },
    endQuote: () => {
      // What is being taken was in time: the server says whether it was.
      if (taking.isPending) return;
      setQuote(undefined);
      setIsExpired(true);
    },
  };
}

/** The words of a quote that may not be taken any more (rule 8.5). */
function hasEnded(error: Error): boolean {
  return error instanceof ApiError && (error.word === 'quoteExpired' || error.word === 'priceChanged');
}
