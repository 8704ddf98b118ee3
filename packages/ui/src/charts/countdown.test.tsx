import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Countdown, printDuration } from './countdown.tsx';
import { renderPart } from '../test-render.tsx';

test('it runs on the clock it is given and ends once', () => {
  vi.useFakeTimers({ now: 0 });
  const end = vi.fn<() => void>();
  const serverIsAheadMs = 3_000;
  const nowMs = () => Date.now() + serverIsAheadMs;
  const { getByRole } = renderPart(<Countdown untilMs={10_500} nowMs={nowMs} onEnd={end} />);
  expect(getByRole('timer').textContent).toBe('00:08');
  act(() => {
    vi.advanceTimersByTime(500);
  });
  expect(getByRole('timer').textContent).toBe('00:07');
  act(() => {
    vi.advanceTimersByTime(20_000);
  });
  expect(getByRole('timer').textContent).toBe('00:00');
  expect(end).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test('a duration is as short as it can be', () => {
  expect([0, 65, 3_600, 183_845].map((seconds) => printDuration(seconds, 'en'))).toEqual([
    '00:00',
    '01:05',
    '01:00:00',
    '2d 03:04:05',
  ]);
});
