import { DISPLAY_CURRENCIES, type DisplayCurrency } from '@candor/contract/markets/rates.ts';
import * as z from 'zod/mini';
import { DEFAULT_QUOTE_COIN } from '#shared/constants.ts';
import { useListSearch } from '#shared/router/use-list-search.ts';
import { useSettings } from '#shared/settings/settings-store.ts';

/** What stands in the address. */
const OfferAddress = z.object({
  type: z.catch(z.enum(['1', '2']), '1'),
  coin: z.catch(z.string().check(z.regex(/^[A-Z0-9]{1,10}$/)), DEFAULT_QUOTE_COIN),
  /** Empty is the currency that the reader sees values in. */
  fiat: z.catch(z.enum(['', ...DISPLAY_CURRENCIES]), ''),
  payType: z.catch(z.enum(['', 'bank']), ''),
  /** In the currency. */
  amount: z.catch(z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/)), ''),
  page: z.catch(z.string().check(z.regex(/^[1-9]\d{0,4}$/)), '1'),
});
type OfferAddress = z.infer<typeof OfferAddress>;

/** What offers are looked for. */
export interface OfferSearch extends OfferAddress {
  readonly fiat: DisplayCurrency;
}

export function useOfferSearch(): readonly [OfferSearch, (change: Partial<OfferSearch>) => void] {
  const [address, choose] = useListSearch(OfferAddress);
  const own = useSettings((settings) => settings.exchangeName);
  return [{ ...address, fiat: address.fiat === '' ? own : address.fiat }, choose];
}

type Wanted = Pick<OfferSearch, 'type' | 'coin' | 'fiat' | 'payType'>;

/** The part that offers are asked for by. */
export function filterOf({ type, coin, fiat, payType }: Wanted) {
  return { type, coin, fiat, payType: payType === '' ? undefined : payType };
}
