// @vitest-environment node
import { expect, test } from 'vitest';
import { sampleOrder } from '../samples.ts';
import { foldPerpetualBalance, foldEnded, foldRunning } from './fold.ts';
import { justEnded, phaseOf } from './phase.ts';

const running = sampleOrder({});
const settled = sampleOrder({ status: 1, state: 'settled', openResult: 1, settleTime: 62_000 });

test('a contract runs in one list and ends in the other, once', () => {
  expect(foldRunning([], running)).toEqual([running]);
  expect(foldRunning([running], running)).toEqual([running]);
  expect(foldRunning([running], settled)).toEqual([]);
  expect(foldEnded([], running, 50)).toEqual([]);
  expect(foldEnded(foldEnded([], settled, 50), settled, 50)).toEqual([settled]);
});

test('a contract that becomes void later keeps its place in the history', () => {
  const newer = { ...settled, id: '8', orderNo: 'S8' };
  const voided = { ...settled, status: 2, state: 'void', openResult: null, voidReason: 'erroneousTicks' } as const;
  expect(foldEnded([newer, settled], voided, 50)).toEqual([newer, voided]);
});

test('only the contract wallet is looked at', () => {
  const held = { type: 5, coin: 'USDT', available: '100', frozen: '0', total: '100' };
  expect(foldPerpetualBalance([held], [{ ...held, type: 2, available: '7' }])).toEqual([held]);
  expect(foldPerpetualBalance([held], [{ ...held, available: '7' }])).toEqual([{ ...held, available: '7' }]);
});

test('a contract settles from the first of the ticks that count, and has ended when the server says so', () => {
  expect(phaseOf({ ...running, state: 'generating', closeTime: null }, 0)).toBe('generating');
  expect(phaseOf(running, 56_999)).toBe('running');
  expect(phaseOf(running, 57_000)).toBe('settling');
  expect(phaseOf(running, 62_000)).toBe('settling');
  expect(phaseOf(settled, 61_000)).toBe('settled');
});

test('what has just ended stays in view for a minute', () => {
  expect(justEnded([settled], 121_999)).toEqual([settled]);
  expect(justEnded([settled], 122_000)).toEqual([]);
});
