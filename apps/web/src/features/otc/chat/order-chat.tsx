import type { OtcOrder } from '@candor/contract/otc/wire.ts';
import { Button } from '@candor/ui/button.tsx';
import { Skeleton } from '@candor/ui/skeleton.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { orderChat } from '../queries.ts';
import { ChatRow } from './chat-row.tsx';
import { Composer } from './composer.tsx';

interface OrderChatProps {
  readonly order: OtcOrder;
}

/** What the two sides of an order say to each other; newest at the bottom and in view. */
export function OrderChat({ order }: OrderChatProps) {
  const t = useT();
  const chat = useInfiniteQuery(orderChat(order.id));
  return (
    <section
      aria-label={t('otc.chat.title')}
      className="flex min-w-0 flex-col gap-3 rounded-large border border-line bg-surface-2 p-5"
    >
      <h2 className="text-16 font-semibold">{t('otc.chat.title')}</h2>
      <Loaded query={chat} skeleton={<Skeleton className="h-96 w-full" />}>
        {({ pages }) => (
          <>
            <Log
              older={chat.hasNextPage ? { isLoading: chat.isFetchingNextPage, load: chat.fetchNextPage } : undefined}
            >
              {pages
                .flatMap(({ records }) => records)
                .toReversed()
                .map((message) => (
                  <ChatRow key={message.id} message={message} order={order} />
                ))}
            </Log>
            {pages[0]?.isOpen === true ? (
              <Composer orderId={order.id} />
            ) : (
              <p className="text-13 text-muted">{t('otc.chat.closed')}</p>
            )}
          </>
        )}
      </Loaded>
      <p className="text-12 text-muted">{t('otc.chat.note')}</p>
    </section>
  );
}

interface LogProps {
  readonly older: { readonly isLoading: boolean; readonly load: () => Promise<unknown> } | undefined;
  readonly children: ReactNode;
}

function Log({ older, children }: LogProps) {
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  const fromBottom = useRef(0);
  // After every drawing: whatever has changed, the place that was read stays where it is.
  useLayoutEffect(() => {
    const list = ref.current;
    if (list !== null) list.scrollTop = list.scrollHeight - list.clientHeight - fromBottom.current;
  });
  return (
    <div
      ref={ref}
      role="log"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A list that scrolls must be reached by the keyboard.
      tabIndex={0}
      aria-label={t('otc.chat.title')}
      onScroll={({ currentTarget: list }) => {
        fromBottom.current = list.scrollHeight - list.clientHeight - list.scrollTop;
      }}
      className="flex h-[min(24rem,48dvh)] flex-col gap-3 overflow-y-auto rounded-medium border border-line bg-surface-1 p-3"
    >
      {older !== undefined && (
        <Button size="small" className="self-center" isLoading={older.isLoading} onClick={() => void older.load()}>
          {t('otc.chat.older')}
        </Button>
      )}
      <ol className="mt-auto flex flex-col gap-3">{children}</ol>
    </div>
  );
}
