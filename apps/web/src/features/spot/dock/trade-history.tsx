import type { Coin } from '@candor/contract/markets/wire.ts';
import { Table } from '@candor/ui/table/table.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { NothingYet } from '#shared/trade-desk/nothing-yet.tsx';
import { useColumnChoice } from '#shared/trade-desk/use-column-choice.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { userSocket } from '#shared/socket/live.ts';
import { ownFills } from '../queries.ts';
import { fillColumns } from './fill-columns.tsx';
import { ofMarket } from './of-market.ts';

interface TradeHistoryProps {
  readonly market: Coin | undefined;
}

/** Own trades, newest first; asked for anew whenever an own order has moved. */
export function TradeHistory({ market }: TradeHistoryProps) {
  const t = useT();
  const choice = useColumnChoice('spot.trades');
  const style = useDateStyle();
  const fills = useQuery(ownFills);
  useFreshFills();
  return (
    <Loaded query={fills}>
      {(rows) => (
        <Table
          choice={choice}
          label={t('spot.orders.trades')}
          columns={fillColumns(t, style)}
          rows={ofMarket(rows, market)}
          rowKey={(fill) => fill.tradeId}
          empty={<NothingYet of="orders" title={t('spot.orders.emptyTrades')} />}
        />
      )}
    </Loaded>
  );
}

function useFreshFills(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const refresh = () => void queries.invalidateQueries({ queryKey: ownFills.queryKey });
    const stops = [userSocket.on('ORDER', refresh), userSocket.onResync(refresh)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queries]);
}
