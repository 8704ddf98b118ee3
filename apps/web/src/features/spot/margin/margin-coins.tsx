import type { MarginCoin } from '@candor/contract/margin/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { CoinMark } from '@candor/ui/coin-mark.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { Table } from '@candor/ui/table/table.tsx';
import type { Translate } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';

interface MarginCoinsProps {
  readonly coins: readonly MarginCoin[];
}

/** What a margin account holds and owes, coin by coin. */
export function MarginCoins({ coins }: MarginCoinsProps) {
  const t = useT();
  const label = t('margin.coins.label');
  // Only what there is: a coin that is neither held nor owed says nothing about the account.
  const shown = coins.filter(isTouched);
  return (
    <div className="overflow-hidden sm:rounded-large sm:border sm:border-line sm:bg-surface-2">
      <Table
        label={label}
        rows={shown}
        rowKey={({ symbol }) => symbol}
        columns={columnsOf(t)}
        empty={<EmptyState title={t('margin.records.empty')} />}
      />
    </div>
  );
}

function isTouched({ balance, frozen, borrowBalance, interestAmount }: MarginCoin): boolean {
  return [balance, frozen, borrowBalance, interestAmount].some((amount) => amount !== '0');
}

function columnsOf(t: Translate): readonly Column<MarginCoin>[] {
  const figure = (key: keyof MarginCoin, header: string): Column<MarginCoin> => ({
    key,
    header,
    align: 'end',
    cell: (coin) => <Amount value={coin[key] ?? undefined} isPrivate />,
  });
  return [
    {
      key: 'coin',
      header: t('common.money.coin'),
      isTitle: true,
      cell: ({ symbol }) => (
        <span className="inline-flex items-center gap-2 align-middle">
          <CoinMark symbol={symbol} />
          {symbol}
        </span>
      ),
    },
    figure('balance', t('common.money.available')),
    figure('frozen', t('spot.funds.frozen')),
    figure('borrowBalance', t('margin.records.borrowed')),
    figure('interestAmount', t('margin.repay.interest')),
    {
      key: 'dayRate',
      header: t('margin.borrow.dayRate'),
      align: 'end',
      cell: ({ dayRate }) => <Amount value={dayRate} unit="%" />,
    },
    figure('netBalance', t('margin.coins.net')),
    figure('canBorrow', t('margin.borrow.most')),
  ];
}
