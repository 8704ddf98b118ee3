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
      return lists
        .flat()
        .toSorted((left, right) => right.atMs - left.atMs)
        .slice(0, NEWEST);
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

/** Each state is asked for by itself: an order that has run for long is not lost behind many newer ones that have ended. */
const OTC_STATUSES = { open: ['1', '2'], history: ['3', '4'] } as const;
const LOAN_STATUSES = { open: ['0', '1', '4'], history: ['2', '3'] } as const;
const EARN_STATUSES = { open: ['0'], history: ['1', '2'] } as const;
type OtcStatus = (typeof OTC_STATUSES)[OrderPhase][number];
type LoanStatus = (typeof LOAN_STATUSES)[OrderPhase][number];
type EarnStatus = (typeof EARN_STATUSES)[OrderPhase][number];

async function recordsOf<Status, Order>(
  statuses: readonly Status[],
  ask: (status: Status) => Promise<{ readonly records: readonly Order[] }>,
): Promise<readonly Order[]> {
  return (await Promise.all(statuses.map(ask))).flatMap(({ records }) => records);
}

function earnOrders(
  product: 'staking' | 'finance' | 'mining',
  endpoint: typeof listStakingOrders | typeof listFinanceOrders | typeof showDefiOrders,
): Source {
  return async (phase, signal) => {
    const ask = (status: EarnStatus) => call(endpoint, { query: { status, ...QUERY } }, { signal, isQuiet: true });
    return (await recordsOf(EARN_STATUSES[phase], ask)).map(rowOfEarn(product));
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
  otc: async (phase, signal) => {
    const ask = (status: OtcStatus) => call(listOtcOrders, { query: { status, ...QUERY } }, { signal, isQuiet: true });
    return (await recordsOf(OTC_STATUSES[phase], ask)).map(rowOfOtc);
  },
  loan: async (phase, signal) => {
    const ask = (status: LoanStatus) =>
      call(listLoanOrders, { query: { status, ...QUERY } }, { signal, isQuiet: true });
    return (await recordsOf(LOAN_STATUSES[phase], ask)).map(rowOfLoan);
  },
  staking: earnOrders('staking', listStakingOrders),
  finance: earnOrders('finance', listFinanceOrders),
  mining: earnOrders('mining', showDefiOrders),
};

function sourcesOf(choice: OrderChoice): readonly Source[] {
  if (choice !== 'all') return [SOURCES[choice]];
  const { spot: _spot, cross: _cross, isolated: _isolated, ...others } = SOURCES;
  return [everyEntrust, ...Object.values(others)];
}
