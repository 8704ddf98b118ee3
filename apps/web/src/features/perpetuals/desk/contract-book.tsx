import { BookPanel } from '#shared/trade-desk/book/book-panel.tsx';
import { useOwnOnContractBook } from '../dock/use-contract-orders.ts';
import type { ContractDesk } from './contract-desk.ts';

interface ContractBookProps {
  readonly desk: ContractDesk;
  readonly onPicked?: () => void;
}

/** The book with the reader's own contract orders marked. */
export function ContractBook({ desk, ...rest }: ContractBookProps) {
  return <BookPanel desk={desk} resting={useOwnOnContractBook(desk.contract.symbol)} {...rest} />;
}
