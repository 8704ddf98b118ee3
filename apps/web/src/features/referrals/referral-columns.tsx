import type { Earner, GenerationTeam, ReferredUser } from '@candor/contract/referrals/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import type { Translate } from '#shared/i18n/translate.ts';

type Relative = Pick<ReferredUser & Earner, 'account' | 'isLinked' | 'generation'>;

/** Somebody above or below: masked, and in which generation. */
export function relativeColumns(t: Translate): readonly Column<Relative>[] {
  return [
    {
      key: 'account',
      header: t('referrals.column.account'),
      isTitle: true,
      cell: ({ account, isLinked }) => (
        <span className="inline-flex items-center gap-2">
          {account}
          {isLinked && <Badge tone="warning">{t('referrals.linked')}</Badge>}
        </span>
      ),
    },
    { key: 'generation', header: t('referrals.column.generation'), cell: ({ generation }) => generation },
  ];
}

type Turnover = Pick<GenerationTeam, 'tradingVolume' | 'totalFee'>;

/** What was traded, and what it cost. */
export function turnoverColumns(t: Translate): readonly Column<Turnover>[] {
  return [
    {
      key: 'volume',
      header: t('referrals.volume'),
      align: 'end',
      cell: ({ tradingVolume }) => <Amount value={tradingVolume} unit="USDT" decimals={2} />,
    },
    {
      key: 'fees',
      header: t('referrals.fees'),
      align: 'end',
      cell: ({ totalFee }) => <Amount value={totalFee ?? undefined} unit="USDT" />,
    },
  ];
}
