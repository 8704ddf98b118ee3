import { lazy, type ComponentType } from 'react';
import * as z from 'zod/mini';
import { loadIdentityList, loadIdentityParts } from '#features/identity/index.ts';
import { currentLocale } from '#shared/i18n/locale-store.ts';
import { loadArea } from '@candor/browser/texts/message-store.ts';
import { PersonalPage } from '#shared/personal-page.tsx';
import { useSearchParams } from '#shared/router/use-search-params.ts';

const KEYS = [
  'all',
  'primary',
  'advanced',
  'bank',
  'tardPwd',
  'loginPwd',
  'certified',
  'termsService',
  'helper',
] as const;
type Key = (typeof KEYS)[number];

const PersonalSearch = z.object({ key: z.catch(z.enum(KEYS), 'all') });

/** The nine pages of ROUTE-3 behind one address. */
export function Screen() {
  const { key } = useSearchParams(PersonalSearch);
  const Part = PARTS[key];
  return (
    <PersonalPage>
      <Part />
    </PersonalPage>
  );
}

/** With the rows of the neighbour, which stand between its own. */
async function loadOverview() {
  const [file] = await Promise.all([import('./personal-overview.tsx'), loadIdentityList()]);
  return { default: file.PersonalOverview };
}

/** With their texts, which the settings do without. */
async function loadTerms() {
  const [file] = await Promise.all([import('./terms-of-service.tsx'), loadArea('terms', currentLocale())]);
  return { default: file.TermsOfService };
}

const loadPasswordParts = () => import('./passwords/password-parts.tsx');

/** Each by itself: one is shown, and eight are not waited for. */
const PARTS = {
  all: lazy(loadOverview),
  primary: lazy(async () => ({ default: (await loadIdentityParts()).PrimaryPart })),
  advanced: lazy(async () => ({ default: (await loadIdentityParts()).AdvancedPart })),
  bank: lazy(async () => ({ default: (await loadIdentityParts()).BankCardPart })),
  tardPwd: lazy(async () => ({ default: (await loadPasswordParts()).FundPasswordPart })),
  loginPwd: lazy(async () => ({ default: (await loadPasswordParts()).LoginPasswordPart })),
  certified: lazy(async () => ({ default: (await loadIdentityParts()).ResultPart })),
  termsService: lazy(loadTerms),
  helper: lazy(async () => ({ default: (await import('./help-page.tsx')).HelpPage })),
} as const satisfies Record<Key, ComponentType>;
