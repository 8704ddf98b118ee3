import { tabClass } from '@candor/ui/tabs.tsx';
import { showCurrent } from '@candor/ui/inputs/show-chosen.ts';
import type { ReactNode } from 'react';
import type { PlainMessageId } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Link } from '#shared/router/link.tsx';
import { useSession } from '#shared/session/session-store.ts';

interface OtcPageProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

/** The frame of every screen of OTC: the way between them, then the screen. */
export function OtcPage({ title, text, children }: OtcPageProps) {
  const t = useT();
  const isKnownMerchant = useSession((session) => typeof session.userInfo?.merchant?.id === 'string');
  const links = isKnownMerchant ? [...LINKS, DEALS] : LINKS;
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-1 flex-col gap-6 px-4 py-6 sm:py-8">
      <nav aria-label={t('otc.nav')} className="border-b border-line">
        <ul ref={showCurrent} className="relative flex gap-6 scroll-row">
          {links.map((link) => (
            <li key={link.to}>
              <Link to={link.to} className={tabClass()}>
                {t(link.title)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <header className="flex flex-col gap-2">
        <h1 className="text-28 font-semibold">{title}</h1>
        {text !== undefined && <p className="max-w-2xl text-14 text-muted">{text}</p>}
      </header>
      {children}
    </div>
  );
}

interface OtcLink {
  readonly to: string;
  readonly title: PlainMessageId;
}

const LINKS: readonly OtcLink[] = [
  { to: '/otc/common', title: 'app.page.otcExpress' },
  { to: '/otc/ordinary', title: 'app.page.otcOffers' },
  { to: '/otc/order', title: 'app.page.otcOrders' },
  { to: '/merchant/index', title: 'app.page.merchantDesk' },
];
const DEALS: OtcLink = { to: '/merchant/deal', title: 'app.page.merchantOrders' };
