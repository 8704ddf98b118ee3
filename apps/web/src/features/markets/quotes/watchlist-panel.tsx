import type { MarketRow } from '@candor/contract/markets/wire.ts';
import { buttonClass } from '@candor/ui/button-class.ts';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#shared/router/link.tsx';
import { usePage } from '#shared/router/use-page.ts';
import type { ReactNode } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { LOGIN_PATH } from '#shared/navigation/paths.ts';
import { useSession } from '#shared/session/session-store.ts';
import { watchlist } from '../queries.ts';
import { QuotesOutline } from './quotes-outline.tsx';
import { watchedRows } from './watched.ts';

interface WatchlistPanelProps {
  readonly rows: readonly MarketRow[];
  /** Draws the watched markets. */
  readonly children: (watched: readonly MarketRow[]) => ReactNode;
}

/** What the reader has starred; a visitor learns what the list is for and how to get one. */
export function WatchlistPanel({ rows, children }: WatchlistPanelProps) {
  const t = useT();
  const status = useSession((session) => session.status);
  const query = useQuery({ ...watchlist, enabled: status === 'loggedIn' });
  if (status === 'restoring') return <QuotesOutline />;
  if (status === 'loggedOut') return <AskToLogIn />;
  return (
    <Loaded query={query} skeleton={<QuotesOutline />}>
      {(watched) => (watched.length === 0 ? <NothingStarred t={t} /> : children(watchedRows(watched, rows)))}
    </Loaded>
  );
}

function AskToLogIn() {
  const t = useT();
  const redirect = usePage().href;
  return (
    <EmptyState
      title={t('markets.watchlist.logIn')}
      text={t('markets.watchlist.why')}
      action={
        <Link to={LOGIN_PATH} search={{ redirect }} className={buttonClass({ variant: 'primary' })}>
          {t('app.account.login')}
        </Link>
      }
    />
  );
}

function NothingStarred({ t }: { readonly t: ReturnType<typeof useT> }) {
  return (
    <EmptyState
      title={t('markets.watchlist.empty')}
      text={t('markets.watchlist.why')}
      action={
        <Link to="/quotes/index" search={{ tab: 'spot' }} className={buttonClass()}>
          {t('markets.action.spot')}
        </Link>
      }
    />
  );
}
