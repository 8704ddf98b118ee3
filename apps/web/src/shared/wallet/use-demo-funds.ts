import { grantDemoFunds } from '@candor/contract/wallet/wire.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { WALLET_KEY } from './wallet-queries.ts';

/** Test assets for every wallet that a product is paid from, once a day. */
export function useDemoFunds(onGranted: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(grantDemoFunds, { query: { wallets: 'all' } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: WALLET_KEY });
      onGranted();
    },
  });
}
