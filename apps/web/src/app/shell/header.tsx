import { IconButton } from '@candor/ui/icon-button.tsx';
import { Logo } from '@candor/ui/logo.tsx';
import { Link } from '#shared/router/link.tsx';
import { Menu as MenuIcon, Search } from 'lucide-react';
import { ChatHeaderButton } from '#features/chat/index.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { HOME_PATH } from '#shared/navigation/paths.ts';
import { AccountControls } from './account-controls.tsx';
import { LanguagePicker } from './settings/language-picker.tsx';
import { OperationBar } from './operation-bar.tsx';
import { openShellDialog } from './shell-dialog-store.ts';
import { TopMenu } from './top-menu.tsx';

interface HeaderProps {
  readonly hasTopBar: boolean;
  readonly isDesk: boolean;
}

export function Header({ hasTopBar, isDesk }: HeaderProps) {
  const t = useT();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface-2">
      <div className="flex h-14 items-center gap-2 px-4 lg:gap-4">
        <Link to={HOME_PATH} className="flex shrink-0 rounded-small text-ink">
          <Logo label={t('app.menu.homeLogo')} />
        </Link>
        {hasTopBar ? (
          <TopBar isDesk={isDesk} />
        ) : (
          <div className="ms-auto">
            <LanguagePicker />
          </div>
        )}
      </div>
    </header>
  );
}

function TopBar({ isDesk }: Pick<HeaderProps, 'isDesk'>) {
  const t = useT();
  return (
    <>
      <TopMenu />
      <div className="ms-auto flex items-center gap-1">
        <IconButton
          label={t('app.operation.search')}
          icon={<Search aria-hidden className="size-4.5" />}
          onClick={() => openShellDialog('search')}
        />
        {isDesk && <ChatHeaderButton />}
        <OperationBar />
        <AccountControls />
        <IconButton
          className="lg:hidden"
          label={t('app.operation.menu')}
          icon={<MenuIcon aria-hidden className="size-5" />}
          onClick={() => openShellDialog('menu')}
        />
      </div>
    </>
  );
}
