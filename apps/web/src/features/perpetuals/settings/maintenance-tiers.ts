import type { PerpetualContract } from '@candor/contract/perpetuals/instrument.ts';
import { getBbwMaintenanceMargin, getUbwMaintenanceMargin } from '@candor/contract/perpetuals/market.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

/** The risk tiers of a contract as they stand: all of the USDT-margined ones come together, a coin's by itself. */
export function maintenanceTiers({ symbol, contractType }: Pick<PerpetualContract, 'symbol' | 'contractType'>) {
  return queryOptions({
    queryKey: ['maintenanceTiers', symbol],
    queryFn: async ({ signal }) => {
      if (contractType === 2) {
        const params = { coin: symbol };
        return (await call(getBbwMaintenanceMargin, { params }, { signal, isQuiet: true })).tiers;
      }
      const contracts = await call(getUbwMaintenanceMargin, {}, { signal, isQuiet: true });
      return contracts.find(({ symbolName }) => symbolName === symbol)?.tiers ?? [];
    },
  });
}
