import { getDashboard } from '@candor/contract/staff/dashboard.ts';
import { Outlet, useMatches, type AnyRouteMatch } from '@tanstack/react-router';
import { LogoMark } from '@candor/ui/logo.tsx';
import { showCurrent } from '@candor/ui/inputs/show-chosen.ts';
import { useEffect } from 'react';
import { setClockBy } from '#shared/api/call.ts';
import { ScreenLink } from '#shared/screen-link.tsx';
import { useMayCall } from '#shared/api/session.ts';
import { useLive } from '#shared/api/use-live.ts';
import type { TextId } from '#shared/texts/texts.ts';
import { useT } from '#shared/texts/use-t.ts';
import { SCREENS } from './screens.tsx';
import { ShellControls } from './shell-controls.tsx';

/** The frame around every screen: a column of names on a desk, a row of them on a phone. */
export function Shell() {
  const t = useT();
  const mayCall = useMayCall();
  const waiting = useWaiting();
  const shown = SCREENS.filter(({ call }) => mayCall(call));
  const shownName = useMatches({ select: nameOf });

  useEffect(() => {
    document.title = `${shownName === undefined ? '' : `${t(shownName)} · `}Candor`;
  });
  return (
    <div className="flex min-h-dvh flex-col lg:flex-row">
      <a href="#main" className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-surface-2 focus:p-3">
        {t('ops.shell.skip')}
      </a>
      <aside className="flex shrink-0 flex-col border-line bg-surface-2 max-lg:border-b lg:sticky lg:top-0 lg:h-dvh lg:w-52 lg:border-e">
        <div className="flex h-12 items-center justify-between gap-2 px-4">
          <span className="flex items-center gap-2">
            <LogoMark className="size-6" />
            <span className="text-12 text-muted">{t('ops.shell.name')}</span>
          </span>
          <span className="lg:hidden">
            <ShellControls />
          </span>
        </div>
        <nav
          ref={showCurrent}
          aria-label={t('ops.shell.menu')}
          className="relative flex gap-0.5 overflow-x-auto p-2 lg:flex-1 lg:flex-col"
        >
          {shown.map(({ path, name, icon: Icon }) => (
            <ScreenLink
              key={path}
              to={path}
              className="flex min-h-9 shrink-0 items-center gap-2.5 rounded-medium px-2.5 text-13 font-medium text-muted hover:bg-surface-3 hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent"
            >
              <Icon aria-hidden className="size-4 shrink-0" />
              <span className="flex-1">{t(name)}</span>
              <WaitingCount count={waiting.get(path) ?? 0} />
            </ScreenLink>
          ))}
        </nav>
        <div className="hidden border-t border-line p-3 lg:block">
          <ShellControls />
        </div>
      </aside>
      <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col gap-4 p-4 outline-none lg:p-6">
        {shownName !== undefined && <h1 className="text-20 font-semibold">{t(shownName)}</h1>}
        <Outlet />
      </main>
    </div>
  );
}

/** What the screen that is shown is called. */
function nameOf(shown: readonly AnyRouteMatch[]): TextId | undefined {
  return shown.at(-1)?.staticData.screenName;
}

interface WaitingCountProps {
  readonly count: number;
}

function WaitingCount({ count }: WaitingCountProps) {
  if (count === 0) return null;
  return <span className="rounded-full bg-accent px-1.5 text-12 text-on-fill tabular-nums">{count}</span>;
}

/** How much waits behind each name of the menu. */
function useWaiting(): ReadonlyMap<string, number> {
  const { data } = useLive(getDashboard, {}, setClockBy);
  const queues = data?.queues.map(({ name, waiting }) => [`/${name}`, waiting] as const) ?? [];
  return new Map([...queues, ['/approvals', data?.approvalsWaiting ?? 0]]);
}
