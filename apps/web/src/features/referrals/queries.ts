import { getAgentState, getAgentStatement, listSubAgents } from '@candor/contract/referrals/agents.ts';
import { getAgentInfo, getAgentList, getEarners, getRebateHistory } from '@candor/contract/referrals/wire.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

export const REFERRALS_KEY = ['referrals'] as const;

const PAGE_SIZE = '20';
/** As many as an agent chooses a sub-agent from. */
const CHOICE_SIZE = '100';
const LOOK_EVERY_MS = 30_000;

export const referralInfo = queryOptions({
  queryKey: [...REFERRALS_KEY, 'info'],
  queryFn: ({ signal }) => call(getAgentInfo, {}, { signal, isQuiet: true }),
  refetchOnMount: 'always',
  refetchInterval: LOOK_EVERY_MS,
});

export type GenerationChoice = 'all' | '1' | '2' | '3';

export function referredUsers(generation: GenerationChoice, page: number) {
  const body = { ...(generation !== 'all' && { generation }), current: String(page), size: PAGE_SIZE };
  return queryOptions({
    queryKey: [...REFERRALS_KEY, 'people', body],
    queryFn: ({ signal }) => call(getAgentList, { body }, { signal, isQuiet: true }),
    refetchOnMount: 'always',
    refetchInterval: LOOK_EVERY_MS,
    placeholderData: keepPreviousData,
  });
}

/** Those whom one has invited oneself. */
export const ownReferrals = queryOptions({
  queryKey: [...REFERRALS_KEY, 'own'],
  queryFn: ({ signal }) =>
    call(getAgentList, { body: { generation: '1', size: CHOICE_SIZE } }, { signal, isQuiet: true }),
});

export function rebateHistory(page: number) {
  const query = { current: String(page), size: PAGE_SIZE };
  return queryOptions({
    queryKey: [...REFERRALS_KEY, 'days', query],
    queryFn: ({ signal }) => call(getRebateHistory, { query }, { signal, isQuiet: true }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
}

export const earners = queryOptions({
  queryKey: [...REFERRALS_KEY, 'earners'],
  queryFn: ({ signal }) => call(getEarners, {}, { signal, isQuiet: true }),
});

export const agentState = queryOptions({
  queryKey: [...REFERRALS_KEY, 'agent'],
  queryFn: ({ signal }) => call(getAgentState, {}, { signal, isQuiet: true }),
  refetchOnMount: 'always',
});

export const subAgents = queryOptions({
  queryKey: [...REFERRALS_KEY, 'subAgents'],
  queryFn: ({ signal }) => call(listSubAgents, {}, { signal, isQuiet: true }),
});

export function agentStatement(month: string) {
  return queryOptions({
    queryKey: [...REFERRALS_KEY, 'statement', month],
    queryFn: ({ signal }) => call(getAgentStatement, { query: { month } }, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });
}
