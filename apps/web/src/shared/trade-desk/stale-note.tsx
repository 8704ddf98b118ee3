import { useT } from '#shared/i18n/use-t.ts';
import { useMarketFreshness, useUserFreshness } from '#shared/socket/live.ts';

interface StaleNoteProps {
  /** Whose silence makes the panel old: the market's feed, or that of the reader's own orders and balances. */
  readonly source: 'market' | 'user';
}

/** Every panel knows its own age: a quiet line when what it shows has stopped. */
export function StaleNote({ source }: StaleNoteProps) {
  const t = useT();
  const market = useMarketFreshness();
  const user = useUserFreshness();
  if ((source === 'market' ? market : user) !== 'stale') return null;
  return (
    <p role="status" className="bg-warning-soft px-3 py-1 text-12 text-warning">
      {t('spot.stale.note')}
    </p>
  );
}
