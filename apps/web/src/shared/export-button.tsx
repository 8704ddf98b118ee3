import { EXPORT_ROWS_MAX, ROWS_TOTAL_HEADER } from '@candor/contract/shared/fields.ts';
import { Button } from '@candor/ui/button.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { Downloaded } from '@candor/browser/calls/download-file.ts';
import { useT } from './i18n/use-t.ts';
import { saveFile } from '@candor/browser/device/save-file.ts';

interface ExportButtonProps {
  readonly download: () => Promise<Downloaded>;
}

/** Saves what the filters choose, all pages of it, as a CSV file. */
export function ExportButton({ download }: ExportButtonProps) {
  const t = useT();
  const save = useMutation({
    mutationFn: download,
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
