import { expect, test } from 'vitest';
import { fillQueryOf, isFiltered, orderQueryOf, RecordsSearch } from './records-search.ts';

const ZONE = 'UTC';

test('an empty address shows the open orders, all of them', () => {
  const search = RecordsSearch.parse({});
  expect(search).toMatchObject({ tab: 'open', page: '1' });
  expect(isFiltered(search)).toBe(false);
  expect(orderQueryOf(search, ZONE)).toEqual({ status: '0' });
});

test('what was chosen becomes the filters of the call', () => {
  const search = RecordsSearch.parse({
    tab: 'history',
    market: 'BTC_USDT',
    side: '1',
    type: '2',
    state: 'filled',
    from: '2026-03-01',
    to: '2026-03-01',
  });
  const common = { symbol: 'BTC_USDT', type: '1', from: '1772323200000', to: '1772409599999' };
  expect(orderQueryOf(search, ZONE)).toEqual({ ...common, status: '1', delegateType: '2', state: 'filled' });
  expect(fillQueryOf(search, ZONE)).toEqual(common);
});

test('an address typed by hand may hold anything, and still opens a list', () => {
  const search = RecordsSearch.parse({ tab: 'x', market: '=1+1', side: '7', state: 'filled', from: 'now', page: '-1' });
  expect(search).toMatchObject({ tab: 'open', market: '', side: '', from: '', page: '1' });
  expect(orderQueryOf(search, ZONE)).toEqual({ status: '0' });
});
