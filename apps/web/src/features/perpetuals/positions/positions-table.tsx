import type { PerpetualPosition } from '@candor/contract/perpetuals/position.ts';
import type { Column } from '@candor/ui/table/column.ts';
import { Table } from '@candor/ui/table/table.tsx';
import { lazy, Suspense, useState } from 'react';
import type { Translate } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { NothingYet } from '#shared/trade-desk/nothing-yet.tsx';
import { useTradePreferences } from '#shared/trade-desk/trade-preferences.ts';
import { useColumnChoice } from '#shared/trade-desk/use-column-choice.ts';
import { useLiveQuery } from '#shared/socket/use-live-query.ts';
import { openPositions } from '../queries.ts';
import { NameCell, PriceCell } from '../dock/perpetual-cells.tsx';
import { PositionActions, type PositionDialogName } from './position-actions.tsx';
import {
  AdlCell,
  LiquidationCell,
  MarginCell,
  MarkCell,
  ProfitCell,
  RatioCell,
  RealisedCell,
  SizeCell,
  Stacked,
  StopsCell,
} from './position-cells.tsx';

interface PositionsTableProps {
  /** All contracts when none is named. */
  readonly symbol: string | undefined;
}

interface Opened {
  readonly name: PositionDialogName;
  readonly id: string;
}

/** Open positions with everything that can be done to them. */
export function PositionsTable({ symbol }: PositionsTableProps) {
  const t = useT();
  const choice = useColumnChoice('perpetuals.positions');
  const positions = useLiveQuery(openPositions);
  const [opened, setOpened] = useState<Opened>();
  const chosen = positions.data?.find(({ id }) => id === opened?.id);
  const isNet = useTradePreferences((preferences) => preferences.isNet);
  const columns = positionColumns(t, (name, { id }) => setOpened({ name, id }), isNet);
  return (
    <>
      <Loaded query={positions}>
        {(rows) => (
          <Table
            choice={choice}
            label={t('perpetuals.tab.positions')}
            columns={columns}
            rows={symbol === undefined ? rows : rows.filter((row) => row.symbol === symbol)}
            rowKey={({ id }) => id}
            empty={<NothingYet of="positions" title={t('perpetuals.positions.empty')} />}
          />
        )}
      </Loaded>
      {opened !== undefined && chosen !== undefined && (
        <Suspense>
          <PositionDialog name={opened.name} position={chosen} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}

type Open = (name: PositionDialogName, position: PerpetualPosition) => void;

function positionColumns(t: Translate, open: Open, isNet: boolean): readonly Column<PerpetualPosition>[] {
  const figure = (key: string, header: string, cell: Column<PerpetualPosition>['cell']): Column<PerpetualPosition> => ({
    key,
    header,
    cell,
    align: 'end',
    wrapsHeader: true,
  });
  return [
    {
      key: 'contract',
      header: t('perpetuals.positions.contract'),
      cell: (position) => <NameCell position={position} />,
      sortBy: ({ symbol }) => symbol,
      isTitle: true,
    },
    figure('size', `${t('perpetuals.figure.size')} / ${t('perpetuals.figure.realised')}`, (position) => (
      <Stacked first={<SizeCell position={position} />} second={<RealisedCell position={position} />} />
    )),
    figure('prices', `${t('perpetuals.figure.entry')} / ${t('perpetuals.strip.mark')}`, (position) => (
      <Stacked
        first={<PriceCell symbol={position.symbol} price={position.openPrice ?? undefined} />}
        second={<MarkCell position={position} />}
      />
    )),
    figure('margin', `${t('perpetuals.figure.liquidation')} / ${t('perpetuals.figure.margin')}`, (position) => (
      <Stacked
        first={<LiquidationCell position={position} />}
        second={<MarginCell position={position} onAdjust={() => open('margin', position)} />}
      />
    )),
    figure(
      'profit',
      `${t(isNet ? 'perpetuals.details.netShort' : 'perpetuals.figure.unrealised')} / ${t('perpetuals.figure.marginRatio')}`,
      (position) => <Stacked first={<ProfitCell position={position} />} second={<RatioCell position={position} />} />,
    ),
    {
      key: 'stops',
      header: `${t('perpetuals.positions.stops')} · ${t('perpetuals.positions.adl')}`,
      wrapsHeader: true,
      cell: (position) => (
        <Stacked
          first={<StopsCell position={position} onEdit={() => open('stops', position)} />}
          second={<AdlCell position={position} />}
        />
      ),
    },
    {
      key: 'action',
      header: t('spot.orders.action'),
      isAction: true,
      align: 'end',
      className: 'border-s',
      cell: (position) => <PositionActions position={position} onOpen={(name) => open(name, position)} />,
    },
  ];
}

const PositionDialog = lazy(async () => {
  const dialog = await loadChunk(() => import('./position-dialog.tsx'));
  return { default: dialog.PositionDialog };
});
