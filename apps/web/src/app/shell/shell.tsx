import { Outlet } from '@tanstack/react-router';
import { classNames } from '@candor/ui/class-names.ts';
import { ProgressBar } from '@candor/ui/charts/progress-bar.tsx';
import { ChatButton, ChatDialogs } from '#features/chat/index.ts';
import { ToastRegion } from '@candor/ui/overlays/toast-region.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { useProgress } from '#shared/navigation/progress-store.ts';
import { usePage } from '#shared/router/use-page.ts';
import { BottomBar } from './bottom-bar.tsx';
import { DocumentHead } from './document-head.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { ShellDialogs } from './shell-dialogs.tsx';
import { StatusBars } from './status-bars.tsx';
import { shellParts } from './visibility.ts';

/** Around every screen: the bars above, the footer below, and what may lie on top. */
export function Shell() {
  const t = useT();
  const { hasTopBar, hasFooter, hasBottomBar, isDesk } = shellParts(usePage().path);
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-surface-2 focus:p-3">
        {t('app.skip')}
      </a>
      <NavigationProgress />
      <StatusBars />
      <Header hasTopBar={hasTopBar} isDesk={isDesk} />
      {/* The footer begins below the first screen, so that nothing is seen to jump when what is above it comes. */}
      <main
        id="main"
        tabIndex={-1}
        className={classNames(
          'flex min-h-dvh flex-1 flex-col outline-none',
          hasFooter ? 'sm:min-h-[calc(100dvh-3.5rem)]' : 'sm:min-h-0',
        )}
      >
        <Outlet />
      </main>
      {hasFooter && <Footer />}
      {hasBottomBar && <BottomBar />}
      <DocumentHead />
      <ShellDialogs />
      {/* Every page but those of the login has a bar below on a phone. */}
      {!isDesk && <ChatButton isAboveBar={hasTopBar} />}
      <ChatDialogs isOnDesk={isDesk} />
      <ToastRegion />
    </div>
  );
}

/** On its own, because it changes with every navigation and everything else stays. */
function NavigationProgress() {
  const t = useT();
  const isRunning = useProgress((state) => state.isRunning);
  return <ProgressBar isActive={isRunning} label={t('app.progress')} />;
}
