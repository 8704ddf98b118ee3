import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { securityOverview } from './queries.ts';

/** Says that it was done, and asks anew how every setting stands. */
export function useCredentialChanged(): (title: string) => Promise<void> {
  const queries = useQueryClient();
  return async (title) => {
    showToast({ tone: 'success', title });
    await queries.invalidateQueries({ queryKey: securityOverview.queryKey });
  };
}
