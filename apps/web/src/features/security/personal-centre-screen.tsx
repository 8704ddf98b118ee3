import { tabClass } from '@candor/ui/tabs.tsx';
import { SkeletonText } from '@candor/ui/skeleton.tsx';
import { Link } from '#shared/router/link.tsx';
import { lazy, Suspense, useEffect, useRef, type ComponentType } from 'react';
import * as z from 'zod/mini';
import { loadIdentityList, loadIdentityParts } from '#features/identity/index.ts';
import { currentLocale } from '#shared/i18n/locale-store.ts';
import { loadArea } from '@candor/browser/texts/message-store.ts';
import type { PlainMessageId } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { usePageTitle } from '#shared/router/page-title.ts';
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
  const title = usePageTitle();
  const Part = PARTS[key];
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-1 flex-col gap-6 px-4 py-6 sm:py-8 lg:flex-row lg:gap-10">
      <KeyMenu current={key} />
      <div className="flex min-w-0 flex-1 flex-col gap-6">
        <h1 className="text-28 font-semibold">{title}</h1>
        <Suspense fallback={<SkeletonText lineCount={6} />}>
          <Part />
        </Suspense>
      </div>
    </div>
  );
}

function KeyMenu({ current }: { readonly current: Key }) {
  const t = useT();
  const listRef = useRef<HTMLUListElement>(null);
  // On a phone the row is longer than the screen; nobody should have to look for where they are.
  useEffect(() => {
    const link = listRef.current?.querySelector<HTMLElement>(`[data-key="${current}"]`);
    link?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav aria-label={t('app.page.personalCentre')} className="max-lg:border-b max-lg:border-line lg:w-56 lg:shrink-0">
      <ul ref={listRef} className="flex gap-1 scroll-row max-lg:pb-2 lg:sticky lg:top-20 lg:flex-col">
        {KEYS.map((key) => (
          <li key={key} className="shrink-0">
            <Link
              to="/user/index"
              search={{ key }}
              data-key={key}
              aria-current={key === current ? 'page' : undefined}
              className={`${tabClass('pill')} lg:w-full`}
            >
              {t(MENU_TITLES[key])}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const MENU_TITLES = {
  all: 'security.personal.overview',
  primary: 'app.page.primaryVerification',
  advanced: 'app.page.advancedVerification',
  bank: 'app.page.bankCard',
  tardPwd: 'app.page.fundPassword',
  loginPwd: 'app.page.loginPassword',
  certified: 'app.page.verificationResult',
  termsService: 'app.page.terms',
  helper: 'app.page.help',
} as const satisfies Record<Key, PlainMessageId>;

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
