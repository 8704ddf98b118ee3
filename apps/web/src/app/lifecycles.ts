import { hasVisitedChat } from '#shared/support/launcher.ts';
import type { AnyRouter } from '@tanstack/react-router';
import { chooseFailureAction, createToastThrottle } from '#shared/api/failure-action.ts';
import { onFailure } from '#shared/api/failure-hub.ts';
import { loadBeside } from '#shared/navigation/chunk.ts';
import { finishProgress, startProgress } from '#shared/navigation/progress-store.ts';
import { followInstallation } from '#shared/installation.ts';
import { registerOfflineShell } from '#shared/offline-shell.ts';
import { navigateIn } from '#shared/router/navigate.ts';
import { isOtherPage } from '#shared/router/target.ts';
import { useSession } from '#shared/session/session-store.ts';
import { forgetSession, keepSessionFresh, restoreSession } from '#shared/session/session.ts';
import { applySettings } from '#shared/settings/apply-settings.ts';
import { followOtherTabs, useSettings } from '#shared/settings/settings-store.ts';
import { showFailure } from './failure-toast.tsx';
import { SessionUnknownError } from './guard.ts';
import { openSockets } from './open-sockets.ts';

/** The screen comes first; who wrote can be told a moment later. */
const MESSAGES_AFTER_MS = 2_500;

/** All that runs beside the screens, in one list; it lives as long as the page. */
export function startLifecycles(router: AnyRouter): void {
  hearOwnEvents();
  hearMessages();
  followAccountSettings();
  keepSessionFresh();
  void restoreSession();
  followOtherTabs();
  paintSettings();
  runProgressBar(router);
  handleFailures(router);
  leavePersonalPages(router);
  returnToPersonalPages(router);
  followInstallation();
  keepOfflineShell();
}

/** After everything the first page needs: what is kept for later must not compete with it. */
const SETTLE_MS = 3_000;

function keepOfflineShell(): void {
  if (!import.meta.env.PROD) return;
  // A browser that cannot, or will not, goes on as before.
  setTimeout(() => void registerOfflineShell().catch(() => undefined), SETTLE_MS);
}

/** Whoever logs in hears of their own orders on every page. */
function hearOwnEvents(): void {
  useSession.subscribe(({ isLogin }) => {
    if (isLogin) openSockets();
  });
}

/** Notices and chat, once the page stands: whoever is logged in has both, a visitor at most a chat. */
function hearMessages(): void {
  let isHearing = false;
  const begin = (): void => {
    if (isHearing || !(useSession.getState().isLogin || hasVisitedChat())) return;
    isHearing = true;
    void loadBeside(async () => (await import('./hear-messages.ts')).hearMessages());
  };
  useSession.subscribe(() => void setTimeout(begin, MESSAGES_AFTER_MS));
  setTimeout(begin, MESSAGES_AFTER_MS);
}

/** The code for it comes with the first login: a visitor has no account to follow. */
function followAccountSettings(): void {
  const stop = useSession.subscribe(({ isLogin }) => {
    if (!isLogin) return;
    stop();
    void loadBeside(async () => (await import('#shared/settings/account-settings.ts')).followAccountSettings());
  });
}

function paintSettings(): void {
  let stop = applySettings(useSettings.getState());
  useSettings.subscribe((settings) => {
    stop();
    stop = applySettings(settings);
  });
}

/** The bar starts when the path or the `key` query changes, and ends when the screen is ready. */
function runProgressBar(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    if (fromLocation !== undefined && isOtherPage(fromLocation, toLocation)) startProgress();
  });
  router.subscribe('onResolved', finishProgress);
}

/** What a rejected call leads to, in one place (ERR-1, ERR-2, ERR-3). */
function handleFailures(router: AnyRouter): void {
  const mayShow = createToastThrottle(() => performance.now());
  onFailure((failure) => {
    finishProgress();
    const action = chooseFailureAction(failure);
    // A call that met a logout, under way or just heard of from another tab, was refused for that, and ends nothing.
    if (action === 'logout' && useSession.getState().status === 'loggedIn') {
      forgetSession();
      void navigateIn(router)({ to: '/' });
    }
    if (action === 'toast' && mayShow()) showFailure(failure.error);
  });
}

/** When a session ends, here or in another tab, nothing personal stays on screen. */
function leavePersonalPages(router: AnyRouter): void {
  useSession.subscribe((session, before) => {
    if (before.isLogin && !session.isLogin) void router.invalidate();
  });
}

/** A personal page that waited for the server to say who is here is entered as soon as it has. */
function returnToPersonalPages(router: AnyRouter): void {
  useSession.subscribe((session, before) => {
    if (before.status !== 'restoring' || session.status === 'restoring') return;
    if (router.state.matches.some(({ error }) => error instanceof SessionUnknownError)) void router.invalidate();
  });
}
