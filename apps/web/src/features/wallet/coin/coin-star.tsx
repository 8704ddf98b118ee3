import { getUserCoin, removeUserCoin, saveUserCoin } from '@candor/contract/markets/user-coin.ts';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { call } from '#shared/api/call.ts';
import { useT } from '#shared/i18n/use-t.ts';

const userCoins = queryOptions({
  queryKey: ['userCoins'],
  queryFn: ({ signal }) => call(getUserCoin, {}, { signal, isQuiet: true }),
});

interface CoinStarProps {
  readonly coin: string;
}

/** Whether a coin is watched: the same list as on the market page. */
export function CoinStar({ coin }: CoinStarProps) {
  const t = useT();
  const queries = useQueryClient();
  const { data: watched } = useQuery(userCoins);
  const isWatched = watched?.some((one) => one.coin === coin) === true;
  const toggle = useMutation({
    mutationFn: () => call(isWatched ? removeUserCoin : saveUserCoin, { body: { coin } }),
    onSuccess: (coins) => {
      queries.setQueryData(userCoins.queryKey, coins);
      return queries.invalidateQueries({ queryKey: ['markets'] });
    },
  });
  return (
    <IconButton
      label={t(isWatched ? 'wallet.coin.unwatch' : 'wallet.coin.watch', { coin })}
      aria-pressed={isWatched}
      icon={<Star aria-hidden className={isWatched ? 'size-4 fill-current text-accent' : 'size-4'} />}
      onClick={() => toggle.mutate()}
    />
  );
}
