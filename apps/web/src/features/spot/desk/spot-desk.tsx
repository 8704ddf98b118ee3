import type { Coin } from '@candor/contract/markets/wire.ts';
import { useMediaQuery } from '@candor/ui/use-media-query.ts';
import { useEffect, useMemo, useState } from 'react';
import type { TradeLayoutStore } from '#shared/trade-frame/trade-layout-store.ts';
import type { TicketAccount } from '../ticket/ticket.ts';
import { changeTicket } from '../ticket/ticket-store.ts';
import { createDesk, createDeskStreams } from './desk.ts';
import { DeskFrame } from './desk-frame.tsx';
import { followOwnOrders } from './order-toasts.ts';
import { PhoneDesk } from './phone-desk.tsx';
import { PriceTitle } from '#shared/trade-desk/prices/price-title.tsx';
import { useTradeKeys } from '#shared/trade-desk/keys/use-trade-keys.ts';
import { WIDE } from '#shared/trade-desk/wide.ts';

interface SpotDeskProps {
  readonly market: Coin;
  readonly layout: TradeLayoutStore;
  readonly account: TicketAccount;
}

/** One market's desk. */
export function SpotDesk({ market, layout, account }: SpotDeskProps) {
  // The price of the moment the desk was opened: a ticket does not change under the hand.
  const [lastPrice] = useState(market.close ?? '');
  const streams = useMemo(
    () => createDeskStreams(market.symbol, { lastPrice, account }),
    [market.symbol, lastPrice, account],
  );
  const desk = useMemo(() => createDesk(streams, market), [streams, market]);
  const isWide = useMediaQuery(WIDE);
  // The ticket asks the book for prices also while no panel shows it.
  useEffect(() => streams.depth.subscribe(() => undefined), [streams]);
  useEffect(followOwnOrders, []);
  useTradeKeys(desk, changeTicket);
  return (
    <>
      <PriceTitle desk={desk} />
      {isWide ? <DeskFrame {...{ desk, layout }} /> : <PhoneDesk {...{ desk, layout }} />}
    </>
  );
}
