import { getCoinRate } from '@candor/contract/markets/rates.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { EXCHANGE_RATE_REFRESH_MS } from '../constants.ts';
import { exchangeRecord } from '../settings/settings-record.ts';
import { useSettings } from '../settings/settings-store.ts';

const coinRates = queryOptions({
  queryKey: ['rates'],
  queryFn: ({ signal }) => call(getCoinRate, {}, { signal, isQuiet: true }),
  refetchInterval: EXCHANGE_RATE_REFRESH_MS,
});

/** What the reader wants to see values in, and what a USDT is worth in it; the rate is null until it is known. */
export function useDisplayCurrency() {
  const name = useSettings((settings) => settings.exchangeName);
  const { data, isLoading } = useQuery(coinRates);
  const known = data?.currencies.find(({ currency }) => currency === name);
  const { exchangeName, exchangeCode, exchangeNum } = exchangeRecord(name, known?.rate ?? null);
  return {
    name: exchangeName.toUpperCase(),
    sign: exchangeCode,
    exchangeNum,
    source: known?.source,
    sinceMs: known?.sinceMs ?? null,
    isLoading,
  };
}
