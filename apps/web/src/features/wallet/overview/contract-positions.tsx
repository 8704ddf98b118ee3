import { type EntrustPosition, listMyPositions } from '@candor/contract/perpetuals/entrust.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { buttonClass } from '@candor/ui/button-class.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { Table } from '@candor/ui/table/table.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { Link } from '#shared/router/link.tsx';
import { useRefreshOn } from '#shared/socket/use-refresh-on.ts';

const POSITIONS_KEY = ['walletPositions'] as const;
const CHANGES = ['POSITION'] as const;
/** The unrealised profit follows the marks. */
const LOOK_EVERY_MS = 10_000;

/** What stands open in the contract wallet, of both sorts of contracts. */
export function ContractPositions() {
  const t = useT();
  useRefreshOn(CHANGES, POSITIONS_KEY);
  const positions = useQuery({
    queryKey: POSITIONS_KEY,
    queryFn: async ({ signal }) => {
      const ask = (type: 'ubw' | 'bbw') => call(listMyPositions, { params: { type } }, { signal, isQuiet: true });
      return (await Promise.all([ask('ubw'), ask('bbw')])).flat();
    },
    refetchInterval: LOOK_EVERY_MS,
    refetchOnMount: 'always',
  });
  const title = t('perpetuals.tab.positions');
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h2 className="text-16 font-semibold">{title}</h2>
      <Loaded query={positions}>
        {(rows) => (
          <div className="overflow-hidden sm:rounded-large sm:border sm:border-line sm:bg-surface-2">
            <Table
              label={title}
              rows={rows}
              rowKey={({ id }) => id}
              columns={columnsOf(t)}
              empty={
                <EmptyState
                  isSmall
                  drawing="positions"
                  title={t('perpetuals.facts.none')}
                  action={
                    <Link to="/trade/index" search={{ type: 'usta' }} className={buttonClass({ size: 'small' })}>
                      {t('common.start.position')}
                    </Link>
                  }
                />
              }
            />
          </div>
        )}
      </Loaded>
    </section>
  );
}

function columnsOf(t: Translate): readonly Column<EntrustPosition>[] {
  const figure = (
    key: 'balance' | 'avg_price' | 'principal_amount' | 'forcePrice',
    header: string,
  ): Column<EntrustPosition> => ({
    key,
    header,
    align: 'end',
    cell: (position) => <Amount value={position[key] ?? undefined} isPrivate={key === 'principal_amount'} />,
  });
  return [
    { key: 'contract', header: t('spot.orders.market'), isTitle: true, cell: ({ symbol_name }) => symbol_name },
    {
      key: 'side',
      header: t('spot.orders.side'),
      cell: ({ direction, leverage }) => (
        <Badge tone={direction === 1 ? 'up' : 'down'}>
          {t(direction === 1 ? 'perpetuals.side.long' : 'perpetuals.side.short')} {leverage}×
        </Badge>
      ),
    },
    figure('balance', t('perpetuals.figure.size')),
    figure('avg_price', t('perpetuals.figure.entry')),
    figure('principal_amount', t('perpetuals.figure.margin')),
    figure('forcePrice', t('perpetuals.figure.liquidation')),
    {
      key: 'profit',
      header: t('perpetuals.figure.unrealised'),
      align: 'end',
      cell: ({ sy_num }) => <Amount value={sy_num} sign="always" isDirectional isPrivate />,
    },
    {
      key: 'ratio',
      header: t('perpetuals.figure.marginRatio'),
      align: 'end',
      cell: ({ marginRatio }) => <Amount value={marginRatio ?? undefined} unit="%" />,
    },
  ];
}
