import { getAllSetting } from '@candor/contract/settings/wire.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** What the operator has set, and what it has announced. */
export const allSettings = queryOptions({
  queryKey: ['allSettings'],
  queryFn: ({ signal }) => call(getAllSetting, {}, { signal, isQuiet: true }),
});
