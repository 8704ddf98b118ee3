import { listCountries } from '@candor/contract/identity/wire.ts';
import { useEffect, useState } from 'react';
import { call } from '../api/call.ts';
import type { Country } from './phone-number.ts';

interface Countries {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly list: readonly Country[];
}

let kept: Promise<readonly Country[]> | undefined;

/** The countries with their dialling codes, asked for once a page; also where there is no query cache. */
export function useCountries(): Countries & { readonly retry: () => void } {
  const [countries, setCountries] = useState<Countries>({ status: 'loading', list: [] });
  useEffect(() => load(setCountries), []);
  return { ...countries, retry: () => load(setCountries) };
}

function load(setCountries: (countries: Countries) => void): void {
  fetchOnce().then(
    (list) => setCountries({ status: 'ready', list }),
    () => setCountries({ status: 'failed', list: [] }),
  );
}

function fetchOnce(): Promise<readonly Country[]> {
  kept ??= call(listCountries, {}, { isQuiet: true }).catch((error: unknown) => {
    kept = undefined;
    throw error;
  });
  return kept;
}
