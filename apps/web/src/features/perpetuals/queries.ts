import { listPerpetuals } from '@candor/contract/perpetuals/market.ts';
import { ContractOrder } from '@candor/contract/perpetuals/order.ts';
import { ContractPosition } from '@candor/contract/perpetuals/position.ts';
import { listContractAssets, listContractSettings, listPositions } from '@candor/contract/perpetuals/positions.ts';
import { listContractOrders } from '@candor/contract/perpetuals/records.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { liveQuery } from '#shared/socket/live-query.ts';
import { foldOpenContractOrders, foldPositions } from './dock/fold.ts';

const CONTRACTS_EVERY_MS = 30_000;
const ASSETS_EVERY_MS = 10_000;
const LIST_SIZE = '200';

/** Everything that a change of an own position or order may have changed. */
export const PERPETUALS_KEY = ['perpetuals'] as const;

export const perpetualsList = queryOptions({
  queryKey: ['perpetualsList'],
  queryFn: ({ signal }) => call(listPerpetuals, {}, { signal, isQuiet: true }),
  refetchInterval: CONTRACTS_EVERY_MS,
});

export const openPositions = liveQuery({
  queryKey: [...PERPETUALS_KEY, 'positions'],
  fetch: async (signal) => {
    const query = { status: '0', size: LIST_SIZE } as const;
    const page = await call(listPositions, { query }, { signal, isQuiet: true });
    return page.records;
  },
  kind: 'POSITION',
  event: ContractPosition,
  fold: foldPositions,
});

/** With the stops of positions, which wait like other orders. */
export const openContractOrders = liveQuery({
  queryKey: [...PERPETUALS_KEY, 'openOrders'],
  fetch: async (signal) => {
    const query = { status: '0', size: LIST_SIZE } as const;
    const page = await call(listContractOrders, { query }, { signal, isQuiet: true });
    return page.records;
  },
  kind: 'CONTRACT_ORDER',
  event: ContractOrder,
  fold: foldOpenContractOrders,
});

export const contractSettings = queryOptions({
  queryKey: ['contractSettings'],
  queryFn: ({ signal }) => call(listContractSettings, {}, { signal, isQuiet: true }),
});

/** The wallet at the marks; between two answers an own order or position asks for another. */
export const contractAssets = queryOptions({
  queryKey: [...PERPETUALS_KEY, 'assets'],
  queryFn: ({ signal }) => call(listContractAssets, {}, { signal, isQuiet: true }),
  refetchInterval: ASSETS_EVERY_MS,
});
