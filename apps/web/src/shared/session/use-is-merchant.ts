import { useSession } from './session-store.ts';

/** `is_merchant` of somebody who is one; 1 has only applied. */
const MERCHANT = 2;

export function useIsMerchant(): boolean {
  return useSession((session) => session.userInfo?.is_merchant === MERCHANT);
}
