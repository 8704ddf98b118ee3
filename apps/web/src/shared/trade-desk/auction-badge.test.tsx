import type { DetailFrame } from '@candor/contract/shared/socket.ts';
import { renderPart } from '@candor/ui/test-render.tsx';
import { expect, test } from 'vitest';
import { serverClock } from '@candor/browser/calls/server-clock.ts';
import { createStream } from '../socket/stream.ts';
import { AuctionBadge } from './auction-badge.tsx';

const DAY = {
  open: null,
  high: null,
  low: null,
  close: null,
  zdf: null,
  amount: null,
  volume: null,
  sinceMs: null,
  atMs: 0,
};
const FRAME: DetailFrame = { type: 'DETAIL', topic: 'DETAIL:BTC/USDT', symbolName: 'BTC/USDT', ...DAY };

function draw(frame: DetailFrame): string {
  const detail = createStream<DetailFrame | undefined>({ start: () => () => undefined, read: () => frame });
  return renderPart(<AuctionBadge detail={detail} tickSize="0.01" />).container.textContent;
}

test('[R8] a stopped market says at which price it would trade now, and for how long orders collect', () => {
  const endsAtMs = serverClock.nowMs() + 90_000;
  const auction = { phase: 'CALL', startedAtMs: 0, endsAtMs, extensions: 0, surplus: null, surplusSide: null } as const;
  expect(draw({ ...FRAME, auction: { ...auction, price: '66100', quantity: '0.2' } })).toBe(
    'desk.auction.title66,100.00desk.auction.seconds',
  );
  // Nothing is not zero: nobody would trade yet.
  expect(draw({ ...FRAME, auction: { ...auction, price: null, quantity: null } })).toContain('—');
  expect(draw(FRAME)).toBe('');
});
