import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, type ReactNode, type Ref } from 'react';
import type { OrderHolders } from './use-held-order.ts';

interface TableVirtualRowsProps {
  readonly rowCount: number;
  readonly drawRow: (index: number, ref: Ref<HTMLTableRowElement>) => ReactNode;
  readonly holders: OrderHolders;
}

/** Draws the rows in view, and two empty ones as high as all the others above and below. */
export function TableVirtualRows({ rowCount, drawRow, holders }: TableVirtualRowsProps) {
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- The compiler would skip this component; it is not in use.
  const virtualizer = useVirtualizer({
    count: rowCount,
    getScrollElement: () => bodyRef.current?.closest('[role="region"]') ?? null,
    estimateSize: () => ROW_PX,
    overscan: 12,
  });
  const items = virtualizer.getVirtualItems();
  return (
    <tbody ref={bodyRef} {...holders}>
      <Spacer height={items[0]?.start ?? 0} />
      {items.map(({ index }) => drawRow(index, virtualizer.measureElement))}
      <Spacer height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} />
    </tbody>
  );
}

const ROW_PX = 44;

interface SpacerProps {
  readonly height: number;
}

function Spacer({ height }: SpacerProps) {
  return height > 0 && <tr aria-hidden style={{ height }} />;
}
