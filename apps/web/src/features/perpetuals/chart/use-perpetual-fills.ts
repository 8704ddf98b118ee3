import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '#shared/session/session-store.ts';
import { useRefreshOn } from '#shared/socket/use-refresh-on.ts';
import type { FillMark } from '#shared/trade-desk/chart/own-fills.ts';
import type { PerpetualDesk } from '../desk/perpetual-desk.ts';
import { fillRecords, RECORDS_KEY } from '../records/record-queries.ts';

const FILL_CHANGES = ['CONTRACT_ORDER'] as const;
const FILLS_SHOWN = '50';

/** The latest own trades of a contract as marks on its chart. */
export function usePerpetualFills({ contract: { symbol } }: PerpetualDesk): readonly FillMark[] {
  const isLogin = useSession((session) => session.isLogin);
  useRefreshOn(FILL_CHANGES, RECORDS_KEY);
  const fills = useQuery({ ...fillRecords({ symbol, size: FILLS_SHOWN }), enabled: isLogin }).data?.records;
  return useMemo(
    () =>
      (fills ?? []).map(({ tradeId, createTime, price, type }) => ({
        id: tradeId,
        atMs: createTime,
        price: Number(price),
        side: type === 0 ? 'buy' : 'sell',
      })),
    [fills],
  );
}
