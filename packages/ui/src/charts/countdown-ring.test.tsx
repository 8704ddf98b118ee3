import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CountdownRing } from './countdown-ring.tsx';
import { renderPart } from '../test-render.tsx';

test('the ring empties with the seconds of the clock it is given', () => {
  vi.useFakeTimers({ now: 0 });
  const serverIsAheadMs = 3_600_000;
  const nowMs = () => Date.now() + serverIsAheadMs;
  const untilMs = serverIsAheadMs + 60_000;
  const { getByRole, container } = renderPart(<CountdownRing untilMs={untilMs} totalMs={60_000} nowMs={nowMs} />);
  const arc = () => container.querySelectorAll('circle')[1]?.getAttribute('stroke-dasharray');
  expect([getByRole('timer').textContent, arc()]).toEqual(['01:00', '100 100']);
  act(() => {
    vi.advanceTimersByTime(45_000);
  });
  expect([getByRole('timer').textContent, arc()]).toEqual(['00:15', '25 100']);
  act(() => {
    vi.advanceTimersByTime(60_000);
  });
  expect([getByRole('timer').textContent, arc()]).toEqual(['00:00', '0 100']);
  vi.useRealTimers();
});
