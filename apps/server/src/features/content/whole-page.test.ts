import { ALL_RECORDS, ALL_RECORDS_MAX } from '@candor/contract/content/wire.ts';
import { expect, test } from 'vitest';
import { wholePage } from './whole-page.ts';

test('page size -521 gives at most 5,000 records, and then says that there are more', () => {
  const rows = Array.from({ length: ALL_RECORDS_MAX + 1 }, (_, index) => index);
  const page = wholePage(rows, { pageSize: ALL_RECORDS });
  expect(page.records).toHaveLength(5_000);
  expect(page).toMatchObject({ total: 5_001, truncated: true, pages: 1 });
  expect(wholePage(rows.slice(1), { pageSize: ALL_RECORDS }).truncated).toBe(false);
});
