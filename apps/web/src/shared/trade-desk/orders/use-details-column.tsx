import { IconButton } from '@candor/ui/icon-button.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { ReceiptText } from 'lucide-react';
import { useT } from '#shared/i18n/use-t.ts';

/** A button on every order of a list that opens all that is known of it. */
export function useDetailsColumn<Row extends { readonly orderNo: string }>(onOpen: (row: Row) => void): Column<Row> {
  const t = useT();
  return {
    key: 'details',
    header: t('spot.orders.details'),
    isAction: true,
    align: 'end',
    cell: (row) => (
      <IconButton
        size="small"
        label={`${t('spot.orders.details')}: ${row.orderNo}`}
        icon={<ReceiptText aria-hidden className="size-4" />}
        onClick={() => onOpen(row)}
      />
    ),
  };
}
