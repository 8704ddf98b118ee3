import {
  changeDelisting,
  changeMarketStatus,
  endCall,
  haltMarket,
  type MarketProduct,
  type MarketState,
} from '@candor/contract/staff/halts.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { Moment } from '#shared/moment.tsx';
import { Panel } from '#shared/panel.tsx';
import { useMayCall } from '#shared/api/session.ts';
import { useT, type Translate } from '#shared/texts/use-t.ts';

export type MarketAct = 'halt' | 'cancelOnly' | 'trading' | 'delisted' | 'end' | 'keep' | 'endCall';

interface MarketTableProps {
  readonly markets: readonly MarketState[];
  readonly onAct: (target: MarketState, act: MarketAct) => void;
}

/** What one person may do at once, and what a second one has to agree to. */
const STOPS = {
  spot: ['halt', 'cancelOnly'],
  contract: ['halt', 'cancelOnly'],
  margin: ['halt'],
} as const satisfies Record<MarketProduct, readonly MarketAct[]>;
const GOES = {
  spot: ['trading', 'delisted'],
  contract: ['trading'],
  margin: ['trading'],
} as const satisfies Record<MarketProduct, readonly MarketAct[]>;

/** Every market; what may be done now depends on how it stands. */
export function MarketTable({ markets, onAct }: MarketTableProps) {
  const t = useT();
  const mayCall = useMayCall();
  const actsOf = ({ product, status, delistsAtMs, callEndsAtMs }: MarketState): readonly MarketAct[] => {
    if (status === 'delisted') return [];
    const stops = STOPS[product].filter((act) => act !== status && status !== 'halt');
    const goes = GOES[product].filter((act) => act !== status);
    const ends: readonly MarketAct[] = product === 'contract' ? [delistsAtMs === undefined ? 'end' : 'keep'] : [];
    return [
      ...(mayCall(haltMarket) ? stops : []),
      ...(mayCall(changeMarketStatus) ? goes : []),
      ...(mayCall(changeDelisting) ? ends : []),
      ...(mayCall(endCall) && callEndsAtMs !== undefined ? (['endCall'] as const) : []),
    ];
  };
  return (
    <Panel title={t('ops.halt.markets')}>
      <DataTable
        label={t('ops.halt.markets')}
        rows={markets}
        rowKey={({ product, symbol }) => `${product} ${symbol}`}
        columns={[
          ...factColumns(t),
          {
            key: 'acts',
            header: t('ops.column.acts'),
            align: 'end',
            cell: (market) => (
              <span className="flex justify-end gap-2">
                {actsOf(market).map((act) => (
                  <Button key={act} size="small" onClick={() => onAct(market, act)}>
                    {t(`ops.marketAct.${act}`)}
                  </Button>
                ))}
              </span>
            ),
          },
        ]}
      />
    </Panel>
  );
}

function factColumns(t: Translate): readonly Column<MarketState>[] {
  return [
    { key: 'symbol', header: t('ops.column.market'), sortBy: ({ symbol }) => symbol, cell: ({ symbol }) => symbol },
    {
      key: 'product',
      header: t('ops.column.product'),
      sortBy: ({ product }) => product,
      cell: ({ product }) => t(`ops.product.${product}`),
    },
    {
      key: 'status',
      header: t('ops.column.state'),
      sortBy: ({ status }) => status,
      cell: ({ status, delistsAtMs, callEndsAtMs }) => (
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone={status === 'trading' ? 'success' : 'danger'}>{t(`ops.marketStatus.${status}`)}</Badge>
          {callEndsAtMs !== undefined && (
            <>
              {t('ops.auction.callEnds')}: <Moment atMs={callEndsAtMs} />
            </>
          )}
          {delistsAtMs !== undefined && status !== 'delisted' && (
            <>
              {t('ops.marketStatus.delisted')}: <Moment atMs={delistsAtMs} />
            </>
          )}
        </span>
      ),
    },
  ];
}
