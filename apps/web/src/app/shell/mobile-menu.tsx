import { buttonClass } from '@candor/ui/button-class.ts';
import { Sheet } from '@candor/ui/overlays/sheet.tsx';
import { Link } from '#shared/router/link.tsx';
import { BookOpenText, Headset, Settings2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { openChannelsDialog } from '#shared/support/launcher.ts';
import { NotificationBell } from '#features/notifications/index.ts';
import type { PlainMessageId } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { LOGIN_PATH, REGISTER_PATH } from '#shared/navigation/paths.ts';
import { useSession } from '#shared/session/session-store.ts';
import { CurrencyPicker } from './settings/currency-picker.tsx';
import { LanguagePicker } from './settings/language-picker.tsx';
import { ACCOUNT_MENU, ASSETS_MENU, FIRST_MENU, REST_MENU, TRADE_MENU, type MenuLink } from './menus.ts';
import { openWhitePaper } from './outside-links.ts';
import { openShellDialog } from './shell-dialog-store.ts';
import { ThemePicker } from './settings/theme-picker.tsx';

interface MobileMenuProps {
  readonly onClose: () => void;
}

/** What the header holds on a wide screen alone, for a narrow one. */
export function MobileMenu({ onClose }: MobileMenuProps) {
  const t = useT();
  const isLogin = useSession((session) => session.isLogin);
  const askSupport = (): void => {
    onClose();
    openChannelsDialog();
  };
  return (
    <Sheet isOpen onClose={onClose} side="end" title={t('app.operation.menu')}>
      <div className="flex flex-col gap-6">
        {!isLogin && <VisitorLinks />}
        <LinkGroup title="app.menu.label" links={[...FIRST_MENU, ...REST_MENU]} />
        <LinkGroup title="app.menu.trade" links={TRADE_MENU} />
        {isLogin && <LinkGroup title="app.account.assets" links={ASSETS_MENU} />}
        {isLogin && <LinkGroup title="app.account.menu" links={ACCOUNT_MENU} />}
        <div className="flex flex-col border-t border-line pt-4">
          <Act icon={<BookOpenText aria-hidden className="size-4.5" />} onClick={() => openWhitePaper(t)}>
            {t('app.menu.whitePaper')}
          </Act>
          <Act icon={<Headset aria-hidden className="size-4.5" />} onClick={askSupport}>
            {t('app.operation.support')}
          </Act>
          <Act icon={<Settings2 aria-hidden className="size-4.5" />} onClick={() => openShellDialog('settings')}>
            {t('app.operation.settings')}
          </Act>
          <div className="mt-2 flex gap-2">
            <LanguagePicker />
            <CurrencyPicker />
            <ThemePicker />
            {!isLogin && <NotificationBell />}
          </div>
        </div>
      </div>
    </Sheet>
  );
}

function VisitorLinks() {
  const t = useT();
  return (
    <div className="grid grid-cols-2 gap-3">
      <Link to={LOGIN_PATH} className={buttonClass()}>
        {t('app.account.login')}
      </Link>
      <Link to={REGISTER_PATH} className={buttonClass({ variant: 'primary' })}>
        {t('app.account.register')}
      </Link>
    </div>
  );
}

const ROW = 'flex min-h-11 items-center gap-3 rounded-small text-14 text-ink aria-[current=page]:text-accent';

interface LinkGroupProps {
  readonly title: PlainMessageId;
  readonly links: readonly MenuLink[];
}

function LinkGroup({ title, links }: LinkGroupProps) {
  const t = useT();
  return (
    <nav aria-label={t(title)}>
      <h3 className="mb-1 text-12 font-semibold text-faint">{t(title)}</h3>
      <ul className="grid grid-cols-2 gap-x-4">
        {links.map((link) => (
          <li key={link.label}>
            <Link to={link.to} search={link.search ?? {}} className={ROW}>
              {t(link.label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ActProps {
  readonly icon: ReactNode;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Act({ icon, onClick, children }: ActProps) {
  return (
    <button type="button" onClick={onClick} className={ROW}>
      <span className="text-muted">{icon}</span>
      {children}
    </button>
  );
}
