import { Button } from '@candor/ui/button.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { useMutation } from '@tanstack/react-query';
import { useT } from '#shared/i18n/use-t.ts';

/** A button on every order that waits. */
export function useCancelColumn<Row extends { readonly id: string }>(
  cancelOrder: (id: string) => Promise<void>,
): Column<Row> {
  const t = useT();
  const cancel = useMutation({ mutationFn: cancelOrder });
  return {
    key: 'action',
    header: t('spot.orders.action'),
    isAction: true,
    align: 'end',
    cell: ({ id }) => (
      <Button size="small" isLoading={cancel.isPending && cancel.variables === id} onClick={() => cancel.mutate(id)}>
        {t('spot.orders.cancel')}
      </Button>
    ),
  };
}
