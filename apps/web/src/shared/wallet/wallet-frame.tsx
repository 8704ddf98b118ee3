import { SkeletonText } from '@candor/ui/skeleton.tsx';
import { tabClass } from '@candor/ui/tabs.tsx';
import { showCurrent } from '@candor/ui/inputs/show-chosen.ts';
import { Suspense, type ReactNode } from 'react';
import type { PlainMessageId } from '../i18n/translate.ts';
import { useT } from '../i18n/use-t.ts';
import { Link } from '../router/link.tsx';
import { usePageTitle } from '../router/page-title.ts';
import { usePage } from '../router/use-page.ts';

export interface WalletLink {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly title: PlainMessageId;
  /** The address of this page leaves out what selects it. */
  readonly isCurrent?: boolean;
}

interface WalletFrameProps {
  /** The pages of the same menu; those under `/account/wallet` where it is not said. */
  readonly links?: readonly WalletLink[];
  /** What the page is called, where its route alone does not say it. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** Around every page about one's own money: the menu of its pages, then the page. */
export function WalletFrame({ links = ACCOUNT_LINKS, title, children }: WalletFrameProps) {
  const t = useT();
  const pageTitle = usePageTitle();
  const { path } = usePage();
  // A coin's page belongs to the balances it was opened from.
  const isHere = ({ to, isCurrent = false }: WalletLink) => isCurrent || path.startsWith(`${to}/`);
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-1 flex-col gap-6 px-4 py-6 sm:py-8 lg:flex-row lg:gap-10">
      <nav aria-label={t('app.page.walletAssets')} className="max-lg:border-b max-lg:border-line lg:w-52 lg:shrink-0">
        <ul ref={showCurrent} className="relative flex gap-1 scroll-row max-lg:pb-2 lg:sticky lg:top-20 lg:flex-col">
          {links.map((link) => (
            <li key={link.title} className="shrink-0">
              <Link
                to={link.to}
                search={link.search ?? {}}
                {...(isHere(link) && { 'aria-current': 'page' })}
                className={`${tabClass('pill')} lg:w-full`}
              >
                {t(link.title)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex min-w-0 flex-1 flex-col gap-6">
        <h1 className="text-28 font-semibold">{title ?? pageTitle}</h1>
        <Suspense fallback={<SkeletonText lineCount={8} />}>{children}</Suspense>
      </div>
    </div>
  );
}

const ACCOUNT_LINKS: readonly WalletLink[] = [
  { to: '/account/wallet/assets', title: 'app.page.walletAssets' },
  { to: '/account/wallet/deposit', title: 'app.page.deposit' },
  { to: '/account/wallet/withdrawal', title: 'app.page.withdraw' },
  { to: '/account/wallet/history-deposit', title: 'app.page.depositHistory' },
  { to: '/account/wallet/history-withdrawal', title: 'app.page.withdrawalHistory' },
  { to: '/account/wallet/bills', title: 'app.page.bills' },
];
