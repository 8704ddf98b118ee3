import { showDefiOrders } from '@candor/contract/defi/wire.ts';
import { listFinanceOrders } from '@candor/contract/earn/finance.ts';
import { listStakingOrders } from '@candor/contract/earn/staking.ts';
import { listLoanOrders } from '@candor/contract/loans/wire.ts';
import { listOtcOrders } from '@candor/contract/otc/wire.ts';
import { listPerpetualEntrusts } from '@candor/contract/perpetuals/entrust.ts';
import { selectSecondOrders } from '@candor/contract/second-contracts/wire.ts';
import { listDealsOfEntrust, listEntrustCurrency, listEntrusts } from '@candor/contract/spot/entrust.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import {
  type OrderRow,
  type Product,
  rowOfContract,
  rowOfEarn,
  rowOfEntrust,
  rowOfLoan,
  rowOfOtc,
  rowOfSecond,
} from './order-row.ts';

/** Everything that the order centre shows. */
export const ORDER_CENTRE_KEY = ['orderCentre'] as const;

export type OrderChoice = Product | 'all';
export type OrderPhase = 'open' | 'history';

/** So many of each product: enough that the newest of all are among them. */
const NEWEST = 50;
const SIZE = String(NEWEST);

/** The newest orders of one product, or of all of them together, which are open or which have ended. */
export function newestOrders(choice: OrderChoice, phase: OrderPhase) {
  return queryOptions({
    queryKey: [...ORDER_CENTRE_KEY, choice, phase],
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(sourcesOf(choice).map((source) => source(phase, signal)));
      const rows = lists.flat().filter(({ state }) => (state === 'running') === (phase === 'open'));
      return rows.toSorted((left, right) => right.atMs - left.atMs).slice(0, NEWEST);
    },
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
}

/** The trades of one order, of spot, margin or a contract. */
export function dealsOf(id: string) {
  return queryOptions({
    queryKey: [...ORDER_CENTRE_KEY, 'deals', id],
    queryFn: async ({ signal }) =>
      (await call(listDealsOfEntrust, { params: { id }, query: { size: SIZE } }, { signal, isQuiet: true })).records,
  });
}

type Source = (phase: OrderPhase, signal: AbortSignal) => Promise<readonly OrderRow[]>;

/** The logs as the coin family names them. */
const LOGS = { open: 'dqwt', history: 'lswt' } as const;
const QUERY = { size: SIZE } as const;

/** One wallet's orders by themselves; where all are wanted, one call brings those of every wallet. */
function entrusts(type: 'xh' | 'qc' | 'zc'): Source {
  return async (phase, signal) => {
    const params = { type, log: LOGS[phase], symbol: 'all' };
    return (await call(listEntrusts, { params, query: QUERY }, { signal, isQuiet: true })).records.map(rowOfEntrust);
  };
}

const everyEntrust: Source = async (phase, signal) => {
  const body = { type: LOGS[phase], size: NEWEST };
  return (await call(listEntrustCurrency, { body }, { signal, isQuiet: true })).records.map(rowOfEntrust);
};

function contracts(type: 'ubw' | 'bbw'): Source {
  return async (phase, signal) => {
    const params = { type, log: LOGS[phase], symbol: 'all' };
    const { records } = await call(listPerpetualEntrusts, { params, query: QUERY }, { signal, isQuiet: true });
    return records.map(rowOfContract);
  };
}

const SOURCES: Readonly<Record<Product, Source>> = {
  spot: entrusts('xh'),
  cross: entrusts('qc'),
  isolated: entrusts('zc'),
  ubw: contracts('ubw'),
  bbw: contracts('bbw'),
  second: async (phase, signal) => {
    const body = { status: phase === 'open' ? '0' : '1', ...QUERY } as const;
    return (await call(selectSecondOrders, { body }, { signal, isQuiet: true })).records.map(rowOfSecond);
  },
  otc: async (_, signal) =>
    (await call(listOtcOrders, { query: QUERY }, { signal, isQuiet: true })).records.map(rowOfOtc),
  loan: async (_, signal) =>
    (await call(listLoanOrders, { query: QUERY }, { signal, isQuiet: true })).records.map(rowOfLoan),
  staking: async (_, signal) =>
    (await call(listStakingOrders, { query: QUERY }, { signal, isQuiet: true })).records.map(rowOfEarn('staking')),
  finance: async (_, signal) =>
    (await call(listFinanceOrders, { query: QUERY }, { signal, isQuiet: true })).records.map(rowOfEarn('finance')),
  mining: async (_, signal) =>
    (await call(showDefiOrders, { query: QUERY }, { signal, isQuiet: true })).records.map(rowOfEarn('mining')),
};

function sourcesOf(choice: OrderChoice): readonly Source[] {
  if (choice !== 'all') return [SOURCES[choice]];
  const { spot: _spot, cross: _cross, isolated: _isolated, ...others } = SOURCES;
  return [everyEntrust, ...Object.values(others)];
}
