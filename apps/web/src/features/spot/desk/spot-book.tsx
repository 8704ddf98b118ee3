import { BookPanel } from '#shared/trade-desk/book/book-panel.tsx';
import { useOwnOnBook } from '../dock/use-resting-orders.ts';
import type { Desk } from './desk.ts';

interface SpotBookProps {
  readonly desk: Desk;
  readonly onPicked?: () => void;
}

/** The book with the reader's own spot orders marked. */
export function SpotBook({ desk, ...rest }: SpotBookProps) {
  return <BookPanel desk={desk} resting={useOwnOnBook(desk.market)} {...rest} />;
}
