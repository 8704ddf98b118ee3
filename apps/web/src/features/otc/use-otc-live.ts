import type { UserEventKind } from '@candor/contract/shared/socket.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { useSession } from '#shared/session/session-store.ts';
import { useRefreshOn } from '#shared/socket/use-refresh-on.ts';
import type { HearOtc } from './hear-otc.ts';
import { OTC_CHAT_KEY, OTC_KEY } from './queries.ts';

const MONEY_MOVED: readonly UserEventKind[] = ['OWNCOIN', 'USER_STATUS'];

/** Orders and chats on screen follow what the other side and the operator do, on both of one's topics. */
export function useOtcLive(): void {
  const queries = useQueryClient();
  const userId = useSession((session) => session.userInfo?.userId);
  const merchantId = useSession((session) => session.userInfo?.merchant?.id);
  useRefreshOn(MONEY_MOVED, OTC_KEY);
  useEffect(() => {
    if (userId === undefined) return undefined;
    const refresh = (queryKey: readonly string[]) => void queries.invalidateQueries({ queryKey });
    const topics = merchantId === undefined ? [userId] : [userId, merchantId];
    const refreshAll = (): void => {
      refresh(OTC_KEY);
      refresh(OTC_CHAT_KEY);
    };
    let stop = (): void => undefined;
    let isOver = false;
    const listen = ({ hearOtc }: { readonly hearOtc: HearOtc }): void => {
      if (isOver) return;
      stop = hearOtc(topics, {
        onTrade: () => refresh(OTC_KEY),
        onSaid: (orderId) => refresh([...OTC_CHAT_KEY, orderId]),
        onOpen: refreshAll,
      });
      // What was told before somebody listened is in no message any more.
      refreshAll();
    };
    // After the page: a visitor has no line, and nobody waits for it to see a price. Without it the next look is newer.
    loadChunk(() => import('./hear-otc.ts')).then(listen, () => undefined);
    return () => {
      isOver = true;
      stop();
    };
  }, [queries, userId, merchantId]);
}
