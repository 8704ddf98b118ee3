import { submitVerified, uploadKyc, type AuditStatus } from '@candor/contract/identity/wire.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useSendOnce } from '@candor/browser/calls/use-send-once.ts';
import type { IdentityBody } from './primary-draft.ts';
import { identityState, type Centre } from './queries.ts';

/** Hands a verification in and gives its state; the page then asks anew how everything stands. */
export function useSubmitIdentity(centre: Centre): (body: IdentityBody) => Promise<AuditStatus> {
  const queries = useQueryClient();
  const sendOnce = useSendOnce();
  return async (body) => {
    const endpoint = centre === 'account' ? submitVerified : uploadKyc;
    const { status } = await sendOnce(body, (key) => call(endpoint, { body }, { key }));
    await queries.invalidateQueries({ queryKey: identityState.queryKey });
    return status;
  };
}
