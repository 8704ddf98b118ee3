import { getRules, type RuleKey } from '@candor/contract/content/wire.ts';
import { listDepositCoins } from '@candor/contract/deposits/wire.ts';
import { getAccountTier, getSpotFees } from '@candor/contract/fees/wire.ts';
import { listLoanProducts } from '@candor/contract/loans/wire.ts';
import type { Locale } from '@candor/contract/shared/locale.ts';
import { getMarginTerms } from '@candor/contract/margin/wire.ts';
import { listPerpetuals } from '@candor/contract/perpetuals/market.ts';
import { listSecondPeriods } from '@candor/contract/second-contracts/wire.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

export const spotFees = queryOptions({
  queryKey: ['fees', 'spot'],
  queryFn: ({ signal }) => call(getSpotFees, {}, { signal, isQuiet: true }),
});

export const contractTerms = queryOptions({
  queryKey: ['fees', 'contracts'],
  queryFn: ({ signal }) => call(listPerpetuals, {}, { signal, isQuiet: true }),
});

/** Every underlying has the same periods; those of the first one stand for all. */
const FIRST_MARKET = 'BTC_USDT';

export const secondPeriods = queryOptions({
  queryKey: ['fees', 'secondPeriods'],
  queryFn: ({ signal }) => call(listSecondPeriods, { body: { secondId: FIRST_MARKET } }, { signal, isQuiet: true }),
});

export const marginTerms = queryOptions({
  queryKey: ['fees', 'margin'],
  queryFn: ({ signal }) => call(getMarginTerms, {}, { signal, isQuiet: true }),
});

export const loanProducts = queryOptions({
  queryKey: ['fees', 'loans'],
  queryFn: ({ signal }) => call(listLoanProducts, { query: {} }, { signal, isQuiet: true }),
});

/** Of whoever is logged in. */
export const ownTier = queryOptions({
  queryKey: ['fees', 'ownTier'],
  queryFn: ({ signal }) => call(getAccountTier, {}, { signal, isQuiet: true }),
});

export const networkTerms = queryOptions({
  queryKey: ['fees', 'networks'],
  queryFn: ({ signal }) => call(listDepositCoins, {}, { signal, isQuiet: true }),
});

/** The rules of one product in words. */
export function rulesOf(locale: Locale, key: RuleKey) {
  return queryOptions({
    queryKey: ['fees', 'rules', locale, key],
    queryFn: ({ signal }) => call(getRules, { query: { key } }, { signal, isQuiet: true }),
  });
}
