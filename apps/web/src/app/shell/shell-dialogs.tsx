import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { loadNotificationSheet } from '#features/notifications/index.ts';
import { closeShellDialog, openShellDialog, useShellDialog } from './shell-dialog-store.ts';

const SearchDialog = lazy(() => import('./search/search-dialog.tsx').then((file) => ({ default: file.SearchDialog })));
const SettingsDialog = lazy(() =>
  import('./settings/settings-dialog.tsx').then((file) => ({ default: file.SettingsDialog })),
);
const MobileMenu = lazy(() => import('./mobile-menu.tsx').then((file) => ({ default: file.MobileMenu })));

const NotificationSheet = lazy(async () => ({ default: (await loadNotificationSheet()).NotificationSheet }));

/** The shell's dialogs, fetched when first asked for; any navigation closes them. */
export function ShellDialogs() {
  const open = useShellDialog((state) => state.open);
  const router = useRouter();
  useEffect(() => router.subscribe('onBeforeNavigate', closeShellDialog), [router]);
  useSearchKey();
  return (
    <Suspense fallback={null}>
      {open === 'search' && <SearchDialog onClose={closeShellDialog} />}
      {open === 'settings' && <SettingsDialog onClose={closeShellDialog} />}
      {open === 'notifications' && <NotificationSheet onClose={closeShellDialog} />}
      {open === 'menu' && <MobileMenu onClose={closeShellDialog} />}
    </Suspense>
  );
}

/** Ctrl-K or Cmd-K opens the search from anywhere. */
function useSearchKey(): void {
  useEffect(() => {
    const open = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      openShellDialog('search');
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);
}
