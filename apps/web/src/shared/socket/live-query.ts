import type { UserEventKind } from '@candor/contract/shared/socket.ts';
import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { UserEvents } from './user-socket.ts';

interface LiveQuerySpec<Data, Event> {
  readonly queryKey: QueryKey;
  readonly fetch: (signal: AbortSignal) => Promise<Data>;
  readonly kind: UserEventKind;
  readonly event: z.ZodMiniType<Event>;
  /** Gives the same when an event comes twice, and keeps what is newer when it comes late. */
  readonly fold: (data: Data, event: Event) => Data;
}

/**
 * A list of the user's that is loaded by HTTP and kept up by the private socket. An event that arrives while the list
 * is on its way is folded into it on arrival, so that the answer cannot undo what was already known.
 */
export function liveQuery<Data, Event>({ queryKey, fetch, kind, event: schema, fold }: LiveQuerySpec<Data, Event>) {
  const fetches = new Set<Event[]>();
  let attachments = 0;
  let detach: (() => void) | undefined;

  function take(queryClient: QueryClient, data: unknown): void {
    const event = schema.parse(data);
    for (const arrived of fetches) arrived.push(event);
    queryClient.setQueryData<Data>(queryKey, (old) => (old === undefined ? undefined : fold(old, event)));
  }

  function connect(events: UserEvents, queryClient: QueryClient): () => void {
    const stopEvents = events.on(kind, (data) => take(queryClient, data));
    const stopResync = events.onResync(() => void queryClient.invalidateQueries({ queryKey }));
    return () => {
      stopEvents();
      stopResync();
    };
  }

  return {
    options: queryOptions({
      queryKey,
      queryFn: async ({ signal }): Promise<Data> => {
        const arrived: Event[] = [];
        fetches.add(arrived);
        try {
          const fetched = await fetch(signal);
          return arrived.reduce(fold, fetched);
        } finally {
          fetches.delete(arrived);
        }
      },
      // Nobody folds events into a list that is not on screen, so it is loaded again when it comes back.
      refetchOnMount: 'always',
    }),

    /** Folds events while somebody looks; however many do, each event is folded once. */
    attach(events: UserEvents, queryClient: QueryClient): () => void {
      attachments += 1;
      detach ??= connect(events, queryClient);
      return () => {
        attachments -= 1;
        if (attachments > 0) return;
        detach?.();
        detach = undefined;
      };
    },
  };
}

export type LiveQuery<Data> = ReturnType<typeof liveQuery<Data, never>>;
