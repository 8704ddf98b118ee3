import { expect, test } from 'vitest';
import { lastMonths } from './last-months.ts';

test('the last twelve months begin with this one and pass the turn of a year', () => {
  const months = lastMonths(Date.UTC(2026, 1, 28));
  expect(months.slice(0, 3)).toEqual(['2026-02', '2026-01', '2025-12']);
  expect(months).toHaveLength(12);
});
