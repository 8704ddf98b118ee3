import { listPerpetuals } from '@candor/contract/perpetuals/market.ts';
import { PerpetualOrder } from '@candor/contract/perpetuals/order.ts';
import { PerpetualPosition } from '@candor/contract/perpetuals/position.ts';
import { listPerpetualAssets, listPerpetualSettings, listPositions } from '@candor/contract/perpetuals/positions.ts';
import { listPerpetualOrders } from '@candor/contract/perpetuals/records.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { liveQuery } from '#shared/socket/live-query.ts';
import { foldOpenPerpetualOrders, foldPositions } from './dock/fold.ts';

const PERPETUALS_EVERY_MS = 30_000;
const ASSETS_EVERY_MS = 10_000;
const LIST_SIZE = '200';

/** Everything that a change of an own position or order may have changed. */
export const PERPETUALS_KEY = ['perpetuals'] as const;

export const perpetualsList = queryOptions({
  queryKey: ['perpetualsList'],
  queryFn: ({ signal }) => call(listPerpetuals, {}, { signal, isQuiet: true }),
  refetchInterval: PERPETUALS_EVERY_MS,
});

export const openPositions = liveQuery({
  queryKey: [...PERPETUALS_KEY, 'positions'],
  fetch: async (signal) => {
    const query = { status: '0', size: LIST_SIZE } as const;
    const page = await call(listPositions, { query }, { signal, isQuiet: true });
    return page.records;
  },
  kind: 'POSITION',
  event: PerpetualPosition,
  fold: foldPositions,
});

/** With the stops of positions, which wait like other orders. */
export const openPerpetualOrders = liveQuery({
  queryKey: [...PERPETUALS_KEY, 'openOrders'],
  fetch: async (signal) => {
    const query = { status: '0', size: LIST_SIZE } as const;
    const page = await call(listPerpetualOrders, { query }, { signal, isQuiet: true });
    return page.records;
  },
  kind: 'CONTRACT_ORDER',
  event: PerpetualOrder,
  fold: foldOpenPerpetualOrders,
});

export const contractSettings = queryOptions({
  queryKey: ['contractSettings'],
  queryFn: ({ signal }) => call(listPerpetualSettings, {}, { signal, isQuiet: true }),
});

/** The wallet at the marks; between two answers an own order or position asks for another. */
export const perpetualAssets = queryOptions({
  queryKey: [...PERPETUALS_KEY, 'assets'],
  queryFn: ({ signal }) => call(listPerpetualAssets, {}, { signal, isQuiet: true }),
  refetchInterval: ASSETS_EVERY_MS,
});
