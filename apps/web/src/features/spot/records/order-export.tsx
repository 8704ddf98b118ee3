import { exportSpotFills, exportSpotOrders } from '@candor/contract/spot/records.ts';
import { downloadFile } from '@candor/browser/calls/download-file.ts';
import { caller } from '#shared/api/call.ts';
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
      ? downloadFile(caller, exportSpotFills, { query: fillQueryOf(search, zoneId) })
      : downloadFile(caller, exportSpotOrders, { query: { ...orderQueryOf(search, zoneId), account } });
  return <ExportButton download={download} />;
}
