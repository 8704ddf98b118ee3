export interface Page {
  readonly current: number;
  readonly size: number;
}

export interface PageOf<Row> {
  readonly records: readonly Row[];
  readonly total: number;
}

const PAGE_SIZE = 20;

export function pageOfText({ current, size }: { current?: string | undefined; size?: string | undefined }): Page {
  return { current: Number(current ?? 1), size: Number(size ?? PAGE_SIZE) };
}

/** A page as both families of calls send it. */
export function toPage<Row, Sent>({ records, total }: PageOf<Row>, { current, size }: Page, send: (row: Row) => Sent) {
  return { records: records.map(send), total, size, current, pages: Math.ceil(total / size) };
}
