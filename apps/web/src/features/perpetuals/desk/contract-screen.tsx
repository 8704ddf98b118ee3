import type { ContractType } from '@candor/contract/perpetuals/instrument.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Loaded } from '#shared/loaded.tsx';
import { DeskSkeleton } from '#shared/trade-desk/desk-skeleton.tsx';
import type { TradeLayoutStore } from '#shared/trade-frame/trade-layout-store.ts';
import { perpetualsList } from '../queries.ts';
import { ContractDeskScreen } from './contract-desk-screen.tsx';
import { chooseContract } from './choose-contract.ts';

interface ContractScreenProps {
  /** As it stands in the address; empty or unknown opens the first contract. */
  readonly symbol: string;
  readonly contractType: ContractType;
  readonly layout: TradeLayoutStore;
  readonly onOpen: (symbol: string) => void;
}

/** One contract's desk, once the contracts are known. */
export function ContractScreen({ symbol, contractType, layout, onOpen }: ContractScreenProps) {
  const list = useQuery(perpetualsList);
  // Deferred, so that the first drawing of the desk is cut into slices.
  const data = useDeferredValue(list.data);
  return (
    <Loaded query={{ ...list, data }} skeleton={<DeskSkeleton />}>
      {({ contracts }) => {
        const listed = contracts.filter((one) => one.contractType === contractType);
        const chosen = chooseContract(listed, symbol);
        if (chosen === undefined) return <DeskSkeleton />;
        return (
          <ContractDeskScreen key={chosen.symbol} terms={chosen} contracts={listed} layout={layout} onOpen={onOpen} />
        );
      }}
    </Loaded>
  );
}
