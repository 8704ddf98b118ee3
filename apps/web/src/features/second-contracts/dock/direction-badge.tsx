import type { SecondOrder } from '@candor/contract/second-contracts/order.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { useT } from '#shared/i18n/use-t.ts';

/** Rise or fall, by word and by colour. */
export function DirectionBadge({ betContent }: Pick<SecondOrder, 'betContent'>) {
  const t = useT();
  return betContent === 1 ? (
    <Badge tone="up">{t('second-contracts.direction.rise')}</Badge>
  ) : (
    <Badge tone="down">{t('second-contracts.direction.fall')}</Badge>
  );
}
