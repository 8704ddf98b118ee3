import type { MarketRow } from '@candor/contract/markets/wire.ts';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { Star } from 'lucide-react';
import { useT } from '#shared/i18n/use-t.ts';
import { useStar } from './use-star.ts';

interface StarButtonProps {
  readonly row: MarketRow;
}

/** Lies above the link that is stretched over the row. */
export function StarButton({ row }: StarButtonProps) {
  const t = useT();
  const { isStarred, toggle } = useStar(row);
  return (
    <IconButton
      size="small"
      className="z-10"
      aria-pressed={isStarred}
      label={t('markets.star.label', { market: row.symbol_name })}
      icon={<Star aria-hidden className="size-4" fill={isStarred ? 'currentColor' : 'none'} />}
      onClick={toggle}
    />
  );
}
