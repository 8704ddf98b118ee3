import { exportSpotFills, exportSpotOrders } from '@candor/contract/spot/records.ts';
import { downloadFile } from '#shared/api/download-file.ts';
import { ExportButton } from '#shared/export-button.tsx';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { fillQueryOf, orderQueryOf, type RecordAccount, type RecordsSearch } from './records-search.ts';

interface OrderExportProps {
  readonly search: RecordsSearch;
  readonly account: RecordAccount;
}

/** Saves the orders or trades of the list on screen. */
export function OrderExport({ search, account }: OrderExportProps) {
  const { zoneId } = useDateStyle();
  const download = () =>
    search.tab === 'trades'
      ? downloadFile(exportSpotFills, { query: fillQueryOf(search, zoneId) })
      : downloadFile(exportSpotOrders, { query: { ...orderQueryOf(search, zoneId), account } });
  return <ExportButton download={download} />;
}
