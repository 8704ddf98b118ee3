import { BookPanel } from '#shared/trade-desk/book/book-panel.tsx';
import { useOwnOnPerpetualBook } from '../dock/use-perpetual-orders.ts';
import type { PerpetualDesk } from './perpetual-desk.ts';

interface PerpetualBookProps {
  readonly desk: PerpetualDesk;
  readonly onPicked?: () => void;
}

/** The book with the reader's own contract orders marked. */
export function PerpetualBook({ desk, ...rest }: PerpetualBookProps) {
  return <BookPanel desk={desk} resting={useOwnOnPerpetualBook(desk.contract.symbol)} {...rest} />;
}
