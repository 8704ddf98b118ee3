import type { PerpetualType } from '@candor/contract/perpetuals/instrument.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Loaded } from '#shared/loaded.tsx';
import { DeskSkeleton } from '#shared/trade-desk/desk-skeleton.tsx';
import type { TradeLayoutStore } from '#shared/trade-frame/trade-layout-store.ts';
import { perpetualsList } from '../queries.ts';
import { PerpetualDeskScreen } from './perpetual-desk-screen.tsx';
import { choosePerpetual } from './choose-perpetual.ts';

interface PerpetualScreenProps {
  /** As it stands in the address; empty or unknown opens the first contract. */
  readonly symbol: string;
  readonly contractType: PerpetualType;
  readonly layout: TradeLayoutStore;
  readonly onOpen: (symbol: string) => void;
}

/** One contract's desk, once the contracts are known. */
export function PerpetualScreen({ symbol, contractType, layout, onOpen }: PerpetualScreenProps) {
  const list = useQuery(perpetualsList);
  // Deferred, so that the first drawing of the desk is cut into slices.
  const data = useDeferredValue(list.data);
  return (
    <Loaded query={{ ...list, data }} skeleton={<DeskSkeleton />}>
      {({ contracts }) => {
        const listed = contracts.filter((one) => one.contractType === contractType);
        const chosen = choosePerpetual(listed, symbol);
        if (chosen === undefined) return <DeskSkeleton />;
        return <PerpetualDeskScreen key={chosen.symbol} terms={chosen} layout={layout} onOpen={onOpen} />;
      }}
    </Loaded>
  );
}
