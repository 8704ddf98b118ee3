import { useListSearch } from '#shared/router/use-list-search.ts';
import { RecordsSearch } from './records-search.ts';

/** Which of one's orders and trades are shown. */
export function useRecordsSearch() {
  return useListSearch(RecordsSearch);
}
