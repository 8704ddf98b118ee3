import { expect, test } from 'vitest';
import { isFiltered, orderFilterOf, recordFilterOf, RecordsSearch, UNFILTERED } from './records-search.ts';

const PLACE = { contractType: '2', zoneId: 'UTC' } as const;

test('an empty address shows the open orders of its kind of contract, all of them', () => {
  const search = RecordsSearch.parse({});
  expect(search).toMatchObject({ tab: 'open', page: '1', ...UNFILTERED });
  expect(isFiltered(search)).toBe(false);
  expect(orderFilterOf({ ...search, tab: 'open' }, PLACE)).toEqual({ contractType: '2', status: '0' });
});

test('what was chosen becomes the filters of the call', () => {
  const search = RecordsSearch.parse({
    tab: 'history',
    contract: 'BTCUSD',
    mode: '1',
    direction: '3',
    type: '2',
    state: 'filled',
    from: '2026-03-01',
    to: '2026-03-01',
  });
  const common = { contractType: '2', symbol: 'BTCUSD', from: '1772323200000', to: '1772409599999' };
  expect(recordFilterOf(search, PLACE)).toEqual(common);
  expect(orderFilterOf({ ...search, tab: 'history' }, PLACE)).toEqual({
    ...common,
    status: '1',
    pattern: '1',
    direction: '3',
    delegateType: '2',
    state: 'filled',
  });
});

test('a state that a list never has is not asked for, and an address typed by hand may hold anything', () => {
  const search = RecordsSearch.parse({ tab: 'x', contract: '=1+1', direction: '9', state: 'filled', from: 'now' });
  expect(search).toMatchObject({ tab: 'open', contract: '', direction: '', from: '' });
  expect(orderFilterOf({ ...search, tab: 'open' }, PLACE)).toEqual({ contractType: '2', status: '0' });
});
