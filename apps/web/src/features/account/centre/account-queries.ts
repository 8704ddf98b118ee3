import { getLoginLog, listDevices } from '@candor/contract/account/devices.ts';
import { listDemoMails } from '@candor/contract/account/demo.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

const LOG_PAGE_SIZE = 20;
const MAILBOX_EVERY_MS = 5_000;

export const devices = queryOptions({
  queryKey: ['account', 'devices'],
  queryFn: ({ signal }) => call(listDevices, {}, { signal, isQuiet: true }),
});

export function loginLog(page: number) {
  return queryOptions({
    queryKey: ['account', 'loginLog', page],
    queryFn: ({ signal }) =>
      call(getLoginLog, { query: { current: String(page), size: String(LOG_PAGE_SIZE) } }, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });
}

/** Looked through again and again: somebody waits for a code. */
export const demoMails = queryOptions({
  queryKey: ['account', 'demoMails'],
  queryFn: ({ signal }) => call(listDemoMails, {}, { signal, isQuiet: true }),
  refetchInterval: MAILBOX_EVERY_MS,
});
