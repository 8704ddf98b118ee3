import { exportMyBill } from '@candor/contract/wallet/bills.ts';
import { EXPORT_ROWS_MAX, ROWS_TOTAL_HEADER } from '@candor/contract/shared/fields.ts';
import { Button } from '@candor/ui/button.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { downloadFile } from '@candor/browser/calls/download-file.ts';
import { caller } from '#shared/api/call.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { saveFile } from '@candor/browser/device/save-file.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { billsQueryOf, type BillsSearch } from './bills-search.ts';

/** Saves what the filters choose, all pages of it, as a CSV file. */
export function ExportBills({ search }: { readonly search: BillsSearch }) {
  const t = useT();
  const { zoneId } = useDateStyle();
  const save = useMutation({
    mutationFn: () => downloadFile(caller, exportMyBill, { query: billsQueryOf(search, zoneId) }),
    onSuccess({ name, content, headers }) {
      saveFile(name, content);
      const total = headers.get(ROWS_TOTAL_HEADER) ?? '0';
      if (Number(total) <= EXPORT_ROWS_MAX) return;
      showToast({ tone: 'warning', title: t('bills.export.cut', { rows: String(EXPORT_ROWS_MAX), total }) });
    },
  });
  return (
    <Button icon={<Download aria-hidden className="size-4" />} isLoading={save.isPending} onClick={() => save.mutate()}>
      {t('bills.export.csv')}
    </Button>
  );
}
