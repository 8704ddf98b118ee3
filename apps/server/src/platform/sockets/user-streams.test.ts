import { UserFrame } from '@candor/contract/shared/socket.ts';
import { expect, test } from 'vitest';
import { SOCKET_LIMITS } from './socket-limits.ts';
import { UserStreams } from './user-streams.ts';

const USER = 1_000_001;

function openStreams() {
  const time = { nowMs: 1_000_000 };
  const streams = new UserStreams({ nowMs: () => time.nowMs, limits: SOCKET_LIMITS });
  return { streams, time };
}

/** A receiver that keeps the frames it was sent, parsed. */
function listen() {
  const frames: { type?: string; stream?: string; seq?: number }[] = [];
  const receiver = { send: (frame: Buffer) => void frames.push(JSON.parse(payloadOf(frame))) };
  return { receiver, frames };
}

/** What follows the head of a short frame or a middling one. */
function payloadOf(frame: Buffer): string {
  return frame.subarray(frame[1] === 126 ? 4 : 2).toString();
}

test('nothing is kept for a user nobody listens for', () => {
  const { streams } = openStreams();
  streams.publish(USER, 'ORDER', {});
  const { receiver, frames } = listen();
  streams.attach(USER, receiver, undefined);
  expect(frames).toMatchObject([{ type: 'RESYNC', seq: 0 }]);
});

test('events of the last five minutes can be replayed to a reader who was away; older ones cannot', () => {
  const { streams, time } = openStreams();
  const { receiver, frames } = listen();
  streams.attach(USER, receiver, undefined);
  const stream = frames[0]?.stream ?? '';
  streams.detach(USER, receiver);
  streams.publish(USER, 'ORDER', { n: 1 });
  time.nowMs += 299_000;
  streams.publish(USER, 'ORDER', { n: 2 });
  streams.sweep();
  const inTime = listen();
  streams.attach(USER, inTime.receiver, { stream, seq: 0 });
  expect(inTime.frames.map(({ type, seq }) => [type, seq])).toEqual([
    ['RESUMED', 2],
    ['ORDER', 1],
    ['ORDER', 2],
  ]);
  for (const frame of inTime.frames.slice(1)) expect(UserFrame.safeParse(frame).success).toBe(true);
  time.nowMs += 2_000;
  streams.sweep();
  const late = listen();
  streams.attach(USER, late.receiver, { stream, seq: 0 });
  expect(late.frames).toMatchObject([{ type: 'RESYNC', stream, seq: 2 }]);
});

test('a stream is forgotten five minutes after its last reader left, and then has another name', () => {
  const { streams, time } = openStreams();
  const { receiver, frames } = listen();
  streams.attach(USER, receiver, undefined);
  streams.detach(USER, receiver);
  time.nowMs += 300_001;
  streams.sweep();
  const back = listen();
  streams.attach(USER, back.receiver, { stream: frames[0]?.stream ?? '', seq: 0 });
  expect(back.frames).toMatchObject([{ type: 'RESYNC' }]);
  expect(back.frames[0]?.stream).not.toBe(frames[0]?.stream);
});

test('a replay that would be longer than loading everything anew is not made', () => {
  const { streams } = openStreams();
  const { receiver, frames } = listen();
  streams.attach(USER, receiver, undefined);
  streams.detach(USER, receiver);
  for (let n = 0; n < 20; n += 1) streams.publish(USER, 'ORDER', { text: 'x'.repeat(50_000) });
  const back = listen();
  streams.attach(USER, back.receiver, { stream: frames[0]?.stream ?? '', seq: 0 });
  expect(back.frames).toMatchObject([{ type: 'RESYNC', seq: 20 }]);
});

test('a position ahead of the stream is not believed', () => {
  const { streams } = openStreams();
  const { receiver, frames } = listen();
  streams.attach(USER, receiver, undefined);
  const back = listen();
  streams.attach(USER, back.receiver, { stream: frames[0]?.stream ?? '', seq: 5 });
  expect(back.frames).toMatchObject([{ type: 'RESYNC', seq: 0 }]);
});
