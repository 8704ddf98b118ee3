import { useMediaQuery } from '@candor/ui/use-media-query.ts';
import { useEffect, useMemo, useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { useRefreshOn } from '#shared/socket/use-refresh-on.ts';
import { PriceTitle } from '#shared/trade-desk/prices/price-title.tsx';
import { useTradeKeys } from '#shared/trade-desk/keys/use-trade-keys.ts';
import { WIDE } from '#shared/trade-desk/wide.ts';
import type { TradeLayoutStore } from '#shared/trade-frame/trade-layout-store.ts';
import { perpetualAssets } from '../queries.ts';
import { changePerpetualTicket } from '../ticket/perpetual-ticket-store.ts';
import { createPerpetualDesk, createPerpetualStreams } from './perpetual-desk.ts';
import { PerpetualDeskFrame } from './perpetual-desk-frame.tsx';
import { followPerpetualOrders } from './perpetual-toasts.ts';
import { DeskDialogs } from './desk-dialogs.tsx';
import type { ListedPerpetual } from './listed-perpetual.ts';
import { PhonePerpetualDesk } from './phone-perpetual-desk.tsx';

interface PerpetualDeskScreenProps {
  readonly terms: ListedPerpetual;
  readonly layout: TradeLayoutStore;
  readonly onOpen: (symbol: string) => void;
}

/** One contract's desk. */
export function PerpetualDeskScreen({ terms, layout, onOpen }: PerpetualDeskScreenProps) {
  const t = useT();
  const isWide = useMediaQuery(WIDE);
  // The price of the moment the desk was opened: a ticket does not change under the hand.
  const [openedAt] = useState(terms.prices.lastPrice ?? terms.prices.markPrice ?? '');
  const streams = useMemo(() => createPerpetualStreams(terms.symbol, openedAt), [terms.symbol, openedAt]);
  const unitName = terms.faceValue === null ? terms.base : t('perpetuals.unit.contracts');
  const desk = useMemo(
    () => createPerpetualDesk(streams, terms, { unitName, lastPrice: terms.prices.lastPrice }),
    [streams, terms, unitName],
  );
  // The ticket asks book and mark for prices also while no panel shows them.
  useEffect(() => streams.depth.subscribe(() => undefined), [streams]);
  useEffect(followPerpetualOrders, []);
  useTradeKeys(desk, changePerpetualTicket);
  useRefreshOn(MONEY_MOVES, perpetualAssets.queryKey);
  const props = { desk, layout, onOpen };
  return (
    <>
      <PriceTitle desk={desk} />
      {isWide ? <PerpetualDeskFrame {...props} /> : <PhonePerpetualDesk {...props} />}
      <DeskDialogs />
    </>
  );
}

/** After any of these the wallet stands differently. */
const MONEY_MOVES = ['OWNCOIN', 'POSITION', 'CONTRACT_ORDER'] as const;
