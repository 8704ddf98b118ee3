import { tabClass } from '@candor/ui/tabs.tsx';
import { showCurrent } from '@candor/ui/inputs/show-chosen.ts';
import { Link } from '#shared/router/link.tsx';
import type { ReactNode } from 'react';
import type { PlainMessageId } from '../i18n/translate.ts';
import { useT } from '../i18n/use-t.ts';
import { useIsMerchant } from '../session/use-is-merchant.ts';

interface AccountCentreFrameProps {
  /** The page's heading; a page that draws its own leaves it out. */
  readonly title?: ReactNode;
  readonly text?: ReactNode;
  readonly children: ReactNode;
}

/** Around every page of the account centre but the setting pages: the tab menu, then the page (ROUTE-6). */
export function AccountCentreFrame({ title, text, children }: AccountCentreFrameProps) {
  const t = useT();
  const isMerchant = useIsMerchant();
  const tabs = isMerchant ? [...TABS, MERCHANT_TAB] : TABS;
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-1 flex-col gap-6 px-4 py-6 sm:py-8">
      <nav aria-label={t('common.account.centre')} className="border-b border-line">
        {/* Drawn anew when a tab joins them, so that the one on screen is brought into view again. */}
        <ul key={tabs.length} ref={showCurrent} className="relative flex gap-6 scroll-row">
          {tabs.map((tab) => (
            <li key={tab.to}>
              <Link to={tab.to} className={tabClass()}>
                {t(tab.title)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {title !== undefined && (
        <header className="flex flex-col gap-2">
          <h1 className="text-28 font-semibold">{title}</h1>
          {text !== undefined && <p className="max-w-2xl text-14 text-muted">{text}</p>}
        </header>
      )}
      {children}
    </div>
  );
}

interface CentreTab {
  readonly to: `/account/center/${string}`;
  readonly title: PlainMessageId;
}

const TABS: readonly CentreTab[] = [
  { to: '/account/center/info', title: 'app.page.accountInfo' },
  { to: '/account/center/security', title: 'app.page.security' },
  { to: '/account/center/device-management', title: 'app.page.activity' },
  { to: '/account/center/kyc', title: 'app.page.identity' },
  { to: '/account/center/contractAgents/agentManagement', title: 'app.page.team' },
];

const MERCHANT_TAB: CentreTab = { to: '/account/center/merchant', title: 'app.page.merchantManagement' };
