import { Avatar } from '@candor/ui/avatar.tsx';
import { buttonClass } from '@candor/ui/button-class.ts';
import { Menu, MenuItem, MenuLinkItem, MenuSeparator } from '@candor/ui/overlays/menu.tsx';
import { Skeleton } from '@candor/ui/skeleton.tsx';
import { Link } from '#shared/router/link.tsx';
import { useNavigate } from '#shared/router/navigate.ts';
import { usePage } from '#shared/router/use-page.ts';
import { ChevronDown, LogOut, Settings2, Wallet } from 'lucide-react';
import { useT } from '#shared/i18n/use-t.ts';
import { LOGIN_PATH, REGISTER_PATH } from '#shared/navigation/paths.ts';
import { useSession } from '#shared/session/session-store.ts';
import { logOut } from '#shared/session/session.ts';
import { ACCOUNT_MENU, ASSETS_MENU } from './menus.ts';
import { openShellDialog } from './shell-dialog-store.ts';

/** Logged in: assets and account. Logged out: login and register. While it is not yet known: neither. */
export function AccountControls() {
  const status = useSession((session) => session.status);
  if (status === 'restoring') return <Skeleton className="ms-2 h-9 w-24" />;
  return status !== 'loggedOut' ? <UserMenus /> : <VisitorButtons />;
}

function VisitorButtons() {
  const t = useT();
  const here = usePage().href;
  return (
    <>
      <Link to={LOGIN_PATH} search={{ redirect: here }} className={buttonClass({ variant: 'ghost', size: 'small' })}>
        {t('app.account.login')}
      </Link>
      <Link to={REGISTER_PATH} className={`max-sm:hidden! ${buttonClass({ variant: 'primary', size: 'small' })}`}>
        {t('app.account.register')}
      </Link>
    </>
  );
}

const TRIGGER =
  'hidden h-control items-center gap-1.5 rounded-medium px-2 text-14 font-medium text-muted transition-colors hover:bg-surface-3 hover:text-ink aria-expanded:bg-surface-3 sm:inline-flex';

function UserMenus() {
  return (
    <>
      <AssetsMenu />
      <AvatarMenu />
    </>
  );
}

function AssetsMenu() {
  const t = useT();
  return (
    <Menu
      label={t('app.account.assets')}
      trigger={(trigger) => (
        <button type="button" {...trigger} className={TRIGGER}>
          <Wallet aria-hidden className="size-4.5" />
          {t('app.account.assets')}
          <ChevronDown aria-hidden className="size-3.5" />
        </button>
      )}
    >
      {ASSETS_MENU.map((link) => (
        <MenuLinkItem
          key={link.label}
          link={
            <Link to={link.to} search={link.search ?? {}}>
              {t(link.label)}
            </Link>
          }
        />
      ))}
    </Menu>
  );
}

function AvatarMenu() {
  const t = useT();
  const navigate = useNavigate();
  const name = useSession((session) => session.userInfo?.loginName ?? '');
  const picture = useSession((session) => session.userInfo?.avatar);
  const leave = async (): Promise<void> => {
    await logOut();
    await navigate({ to: '/' });
  };
  return (
    <Menu
      label={t('app.account.menu')}
      trigger={(trigger) => (
        <button type="button" {...trigger} aria-label={t('app.account.menu')} className={`${TRIGGER} inline-flex!`}>
          <Avatar name={name} src={picture} className="size-7 text-12" />
        </button>
      )}
    >
      <p className="px-3 py-2 text-13 text-muted">{name}</p>
      {ACCOUNT_MENU.map((link) => (
        <MenuLinkItem
          key={link.label}
          link={
            <Link to={link.to} search={link.search ?? {}}>
              {t(link.label)}
            </Link>
          }
        />
      ))}
      <MenuItem
        onClick={() => openShellDialog('settings')}
        icon={<Settings2 aria-hidden className="size-4 text-muted" />}
      >
        {t('app.operation.settings')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem onClick={() => void leave()} icon={<LogOut aria-hidden className="size-4 text-muted" />}>
        {t('app.account.logout')}
      </MenuItem>
    </Menu>
  );
}
