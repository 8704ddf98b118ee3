import type { PerpetualSetting } from '@candor/contract/perpetuals/position.ts';
import { DEFAULT_SETTINGS } from '@candor/domain/perpetuals/positions/position.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useSession } from '#shared/session/session-store.ts';
import { useStream } from '#shared/socket/stream.ts';
import { useTradePreferences } from '#shared/trade-desk/trade-preferences.ts';
import type { PerpetualDesk } from '../desk/perpetual-desk.ts';
import { useOwnOnPerpetualBook, usePerpetualOrders, useOwnPositions } from '../dock/use-perpetual-orders.ts';
import { crossPurse, ownPosition } from '../positions/own-position.ts';
import { perpetualAssets, contractSettings } from '../queries.ts';
import type { PerpetualContext } from './perpetual-ticket.ts';

/** What the ticket is judged by. Only a market order follows every change of the book; the others look when they need it. */
export function usePerpetualContext(desk: PerpetualDesk): PerpetualContext {
  const { contract, depth, ticket: store } = desk;
  const isLogin = useSession((session) => session.isLogin);
  const assets = useQuery({ ...perpetualAssets, enabled: isLogin }).data;
  const positions = useOwnPositions();
  const orders = usePerpetualOrders(contract.symbol);
  const resting = useOwnOnPerpetualBook(contract.symbol);
  const guardPercent = useTradePreferences((preferences) => preferences.guardPercent);
  const setting = usePerpetualSetting(contract.symbol);
  const mark = useStream(desk.mark)?.markPrice;
  const side = store((state) => state.ticket.side);
  const isLive = store((state) => state.ticket.type === 'market');
  const book = useSyncExternalStore(isLive ? depth.subscribe : subscribeToNothing, depth.getSnapshot);
  const asset = assets?.find(({ coin }) => coin === contract.settle);
  const of = (type: 0 | 1) => {
    const position = positions.find((one) => one.symbol === contract.symbol && one.type === type);
    return position === undefined ? undefined : ownPosition(contract, position, orders);
  };
  return {
    contract,
    leverage: setting?.leverage ?? DEFAULT_SETTINGS.leverage,
    marginMode: setting?.pattern === 2 ? 'cross' : 'isolated',
    positionMode: setting?.positionMode ?? DEFAULT_SETTINGS.positionMode,
    markTicks:
      mark === undefined || mark === null ? undefined : Number(requireUnits(mark, LEDGER_SCALE) / contract.tickUnits),
    availableUnits: availableUnits(assets === undefined, asset?.available),
    purse: asset === undefined ? undefined : crossPurse(asset, positions, contract.symbol),
    long: of(0),
    short: of(1),
    opposite: (side === 'buy' ? book?.asks : book?.bids) ?? [],
    resting,
    guardPercent,
  };
}

export function usePerpetualSetting(symbol: string): PerpetualSetting | undefined {
  const isLogin = useSession((session) => session.isLogin);
  const settings = useQuery({ ...contractSettings, enabled: isLogin }).data;
  return settings?.find((setting) => setting.symbol === symbol);
}

/** A coin that is in no row is a coin the wallet does not hold; before the rows are there nothing is known. */
function availableUnits(isUnknown: boolean, available: string | undefined): bigint | undefined {
  if (isUnknown) return undefined;
  return available === undefined ? 0n : requireUnits(available, LEDGER_SCALE);
}

function subscribeToNothing(): () => void {
  return () => undefined;
}
