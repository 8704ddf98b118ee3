import { renderPart } from '@candor/ui/test-render.tsx';
import { expect, test, vi } from 'vitest';
import { serverClock } from '@candor/browser/calls/server-clock.ts';
import { LifetimeField } from './lifetime-field.tsx';

const LIFETIMES = ['GTC', 'GTD'] as const;
const HOUR_MS = 3_600_000;

test('O28 a date is asked for where an order is good till one, and what is typed is told in the zone of the reader', () => {
  const onGoodTill = vi.fn();
  const goodTillMs = Date.UTC(2099, 10, 18, 12, 30);
  const parts = { lifetimes: LIFETIMES, onLifetime: vi.fn(), onGoodTill };
  const { container, fill } = renderPart(<LifetimeField {...parts} lifetime="GTD" goodTillMs={goodTillMs} />);
  const field = container.querySelector('input');
  // Hong Kong is eight hours ahead.
  expect(field?.value).toBe('2099-11-18T20:30');
  if (field !== null) fill(field, '2099-11-19T08:00');
  expect(onGoodTill).toHaveBeenCalledWith(Date.UTC(2099, 10, 19));
});

test('O28 choosing a date begins with a day from now, and no other lifetime asks for one', () => {
  const [onLifetime, onGoodTill] = [vi.fn(), vi.fn()];
  const parts = { lifetimes: LIFETIMES, onLifetime, onGoodTill };
  const { container, fill } = renderPart(<LifetimeField {...parts} lifetime="GTC" goodTillMs={undefined} />);
  expect(container.querySelector('input')).toBeNull();
  const select = container.querySelector('select');
  if (select !== null) fill(select, 'GTD');
  expect(onLifetime).toHaveBeenCalledWith('GTD');
  const [chosenMs = 0] = onGoodTill.mock.calls[0] ?? [];
  expect(chosenMs - serverClock.nowMs()).toBeGreaterThan(23 * HOUR_MS);
});
