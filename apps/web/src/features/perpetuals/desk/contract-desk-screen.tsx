import { useMediaQuery } from '@candor/ui/use-media-query.ts';
import { useEffect, useMemo, useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { useRefreshOn } from '#shared/socket/use-refresh-on.ts';
import { PriceTitle } from '#shared/trade-desk/prices/price-title.tsx';
import { useTradeKeys } from '#shared/trade-desk/keys/use-trade-keys.ts';
import { WIDE } from '#shared/trade-desk/wide.ts';
import type { TradeLayoutStore } from '#shared/trade-frame/trade-layout-store.ts';
import { contractAssets } from '../queries.ts';
import { changeContractTicket } from '../ticket/contract-ticket-store.ts';
import { createContractDesk, createContractStreams } from './contract-desk.ts';
import { ContractDeskFrame } from './contract-desk-frame.tsx';
import { followContractOrders } from './contract-toasts.ts';
import { DeskDialogs } from './desk-dialogs.tsx';
import type { ListedContract } from './listed-contract.ts';
import { PhoneContractDesk } from './phone-contract-desk.tsx';

interface ContractDeskScreenProps {
  readonly terms: ListedContract;
  readonly contracts: readonly ListedContract[];
  readonly layout: TradeLayoutStore;
  readonly onOpen: (symbol: string) => void;
}

/** One contract's desk. */
export function ContractDeskScreen({ terms, contracts, layout, onOpen }: ContractDeskScreenProps) {
  const t = useT();
  const isWide = useMediaQuery(WIDE);
  // The price of the moment the desk was opened: a ticket does not change under the hand.
  const [openedAt] = useState(terms.prices.lastPrice ?? terms.prices.markPrice ?? '');
  const streams = useMemo(() => createContractStreams(terms.symbol, openedAt), [terms.symbol, openedAt]);
  const unitName = terms.faceValue === null ? terms.base : t('perpetuals.unit.contracts');
  const desk = useMemo(
    () => createContractDesk(streams, terms, { unitName, lastPrice: terms.prices.lastPrice }),
    [streams, terms, unitName],
  );
  // The ticket asks book and mark for prices also while no panel shows them.
  useEffect(() => streams.depth.subscribe(() => undefined), [streams]);
  useEffect(followContractOrders, []);
  useTradeKeys(desk, changeContractTicket);
  useRefreshOn(MONEY_MOVES, contractAssets.queryKey);
  const props = { desk, contracts, layout, onOpen };
  return (
    <>
      <PriceTitle desk={desk} />
      {isWide ? <ContractDeskFrame {...props} /> : <PhoneContractDesk {...props} />}
      <DeskDialogs />
    </>
  );
}

/** After any of these the wallet stands differently. */
const MONEY_MOVES = ['OWNCOIN', 'POSITION', 'CONTRACT_ORDER'] as const;
