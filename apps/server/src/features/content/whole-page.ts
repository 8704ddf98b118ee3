import { ALL_RECORDS, ALL_RECORDS_MAX } from '@candor/contract/content/wire.ts';

interface AskedPage {
  readonly pageSize?: string | undefined;
  readonly current?: string | undefined;
}

const PAGE_SIZE = 20;

/** One page of a list that may be asked for whole: at most 5,000 records, and then it says that there are more. */
export function wholePage<Row>(rows: readonly Row[], { pageSize, current }: AskedPage) {
  const isWhole = pageSize === ALL_RECORDS;
  const size = isWhole ? ALL_RECORDS_MAX : Number(pageSize ?? PAGE_SIZE);
  const page = isWhole ? 1 : Number(current ?? 1);
  return {
    records: rows.slice((page - 1) * size, page * size),
    total: rows.length,
    size,
    current: page,
    pages: isWhole ? 1 : Math.ceil(rows.length / size),
    truncated: isWhole && rows.length > ALL_RECORDS_MAX,
  };
}
