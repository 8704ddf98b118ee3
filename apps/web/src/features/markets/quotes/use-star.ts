import { MarketType, type MarketRow } from '@candor/contract/markets/wire.ts';
import { addOptional, cancelOptional } from '@candor/contract/markets/watchlist.ts';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '#shared/router/navigate.ts';
import { usePage } from '#shared/router/use-page.ts';
import { call } from '#shared/api/call.ts';
import { failureText } from '#shared/api/failure-text.ts';
import { useLocale, useT } from '#shared/i18n/use-t.ts';
import { LOGIN_PATH } from '#shared/navigation/paths.ts';
import { useSession } from '#shared/session/session-store.ts';
import { restoreSession } from '#shared/session/session.ts';
import { rowKeyOf } from '../market-names.ts';
import { watchlist } from '../queries.ts';
import { withStar } from './watched.ts';

interface Star {
  readonly isStarred: boolean;
  readonly toggle: () => void;
}

/** The star of one market: it answers at once, and goes back with a reason when the server did not take it. */
export function useStar(row: MarketRow): Star {
  const isLogin = useSession((session) => session.isLogin);
  const { data: watched = [] } = useQuery({ ...watchlist, enabled: isLogin });
  const { mutate } = useSendStar(row);
  const askToLogIn = useAskToLogIn();
  const isStarred = isLogin && watched.some((one) => rowKeyOf(one) === rowKeyOf(row));
  return {
    isStarred,
    toggle: () => {
      if (isLogin) mutate(!isStarred);
      else void askToLogIn(row);
    },
  };
}

const STAR_KEY = ['markets', 'star'];

function useSendStar(row: MarketRow) {
  const t = useT();
  const locale = useLocale();
  const queries = useQueryClient();
  const show = (isStarred: boolean): void => {
    queries.setQueryData(watchlist.queryKey, (watched) => [...withStar(watched ?? [], row, isStarred)]);
  };
  return useMutation({
    mutationKey: STAR_KEY,
    // Presses on one star are sent in turn, so that the last one wins at the server too.
    scope: { id: `star ${rowKeyOf(row)}` },
    networkMode: 'always',
    mutationFn: (isStarred: boolean) => {
      const params = { market: row.id, type: MarketType.parse(String(row.type)) };
      return call(isStarred ? addOptional : cancelOptional, { params }, { isQuiet: true });
    },
    onMutate: async (isStarred) => {
      show(isStarred);
      // A list that was asked for before the press would undo it.
      await queries.cancelQueries({ queryKey: watchlist.queryKey });
      show(isStarred);
    },
    onError: (error, isStarred) => {
      show(!isStarred);
      const title = t(isStarred ? 'markets.star.notAdded' : 'markets.star.notRemoved', { market: row.symbol_name });
      showToast({ tone: 'danger', title, text: failureText(error, locale) });
    },
    onSettled: () => {
      if (queries.isMutating({ mutationKey: STAR_KEY }) > 1) return undefined;
      return queries.invalidateQueries({ queryKey: watchlist.queryKey });
    },
  });
}

/** The star is the reason that is given, and the login leads back to it. */
function useAskToLogIn(): (row: MarketRow) => Promise<void> {
  const t = useT();
  const navigate = useNavigate();
  const redirect = usePage().href;
  return async (row) => {
    await restoreSession();
    // Somebody who is logged in pressed before this was known; the next press counts.
    if (useSession.getState().isLogin) return;
    showToast({ title: t('markets.star.logIn', { market: row.symbol_name }) });
    await navigate({ to: LOGIN_PATH, search: { redirect } });
  };
}
