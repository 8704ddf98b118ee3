import { exportPerpetualFills, exportPerpetualOrders } from '@candor/contract/perpetuals/records.ts';
import { downloadFile } from '@candor/browser/calls/download-file.ts';
import { caller } from '#shared/api/call.ts';
import { ExportButton } from '#shared/export-button.tsx';
import { isOrderTab, orderFilterOf, recordFilterOf, type RecordPlace, type RecordsSearch } from './records-search.ts';

interface RecordExportProps {
  readonly search: RecordsSearch;
  readonly place: RecordPlace;
}

/** Saves the orders or trades of the list on screen; the other lists are read here only. */
export function RecordExport({ search, place }: RecordExportProps) {
  const { tab } = search;
  if (isOrderTab(tab)) {
    const query = orderFilterOf({ ...search, tab }, place);
    return <ExportButton download={() => downloadFile(caller, exportPerpetualOrders, { query })} />;
  }
  if (tab !== 'fills') return null;
  return (
    <ExportButton
      download={() => downloadFile(caller, exportPerpetualFills, { query: recordFilterOf(search, place) })}
    />
  );
}
