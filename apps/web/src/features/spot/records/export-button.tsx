import { exportSpotFills, exportSpotOrders } from '@candor/contract/spot-records.ts';
import { EXPORT_ROWS_MAX, ROWS_TOTAL_HEADER } from '@candor/contract/wire.ts';
import { Button } from '@candor/ui/button.tsx';
import { showToast } from '@candor/ui/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { downloadFile } from '#shared/api/download-file.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { saveFile } from '#shared/save-file.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { fillQueryOf, orderQueryOf, type RecordsSearch } from './records-search.ts';

/** Saves what the filters choose, all pages of it, as a CSV file. */
export function ExportButton({ search }: { readonly search: RecordsSearch }) {
  const t = useT();
  const { zoneId } = useDateStyle();
  const save = useMutation({
    mutationFn: () =>
      search.tab === 'trades'
        ? downloadFile(exportSpotFills, { query: fillQueryOf(search, zoneId) })
        : downloadFile(exportSpotOrders, { query: { ...orderQueryOf(search, zoneId), account: 'spot' } }),
    onSuccess({ name, content, headers }) {
      saveFile(name, content);
      const total = headers.get(ROWS_TOTAL_HEADER) ?? '0';
      if (Number(total) <= EXPORT_ROWS_MAX) return;
      showToast({ tone: 'warning', title: t('records.export.cut', { rows: String(EXPORT_ROWS_MAX), total }) });
    },
  });
  return (
    <Button icon={<Download aria-hidden className="size-4" />} isLoading={save.isPending} onClick={() => save.mutate()}>
      {t('records.export.csv')}
    </Button>
  );
}
