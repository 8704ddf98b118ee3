// @vitest-environment node
import type { DepthFrame, TopicFrame } from '@candor/contract/shared/socket.ts';
import { expect, test } from 'vitest';
import { createStream } from './stream.ts';
import { depthStream, topicStream, type TopicSource } from './topic-stream.ts';

/** A pace the test decides: nothing is shown until it says so. */
function handPace() {
  const flushes: (() => void)[] = [];
  return {
    pace: (flush: () => void) => void flushes.push(flush),
    flush: () => flushes.splice(0).forEach((flush) => flush()),
    waiting: () => flushes.length,
  };
}

test('many changes between two flushes are read once; the source runs only while somebody looks', () => {
  const { pace, flush, waiting } = handPace();
  let value = 0;
  let reads = 0;
  let isRunning = false;
  let touch: (() => void) | undefined;
  const stream = createStream({
    pace,
    read: () => {
      reads += 1;
      return value;
    },
    start: (onChange) => {
      isRunning = true;
      touch = onChange;
      return () => {
        isRunning = false;
      };
    },
  });
  const seen: number[] = [];
  const leave = stream.subscribe(() => seen.push(stream.getSnapshot()));
  for (value = 1; value <= 100; value += 1) touch?.();
  expect(stream.getSnapshot()).toBe(0);
  expect(waiting()).toBe(1);
  flush();
  expect(seen).toEqual([101]);
  expect(reads).toBe(2);
  leave();
  expect(isRunning).toBe(false);
});

function handSource(): TopicSource & { readonly say: (frame: TopicFrame) => void; readonly resyncs: string[] } {
  const listeners = new Set<(frame: TopicFrame) => void>();
  const resyncs: string[] = [];
  return {
    resyncs,
    say: (frame) => listeners.forEach((listener) => listener(frame)),
    resync: (topic) => void resyncs.push(topic),
    subscribe: (_, listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

test('a topic stream folds the frames of its type', () => {
  const { pace, flush } = handPace();
  const source = handSource();
  const tape = topicStream(source, {
    pace,
    topic: 'TRADE:BTC/USDT',
    type: 'TRADE',
    initial: [] as string[],
    fold: (prices, frame) => [...frame.trades.map((trade) => trade.price), ...prices],
  });
  tape.subscribe(() => undefined);
  const frame = { type: 'TRADE', topic: 'TRADE:BTC/USDT', symbolName: 'BTC/USDT', isSnapshot: false, atMs: 1 } as const;
  const trade = { id: '1', quantity: '1', side: 'buy', atMs: 1 } as const;
  source.say({ ...frame, trades: [{ ...trade, price: '10' }] });
  source.say({ ...frame, trades: [{ ...trade, price: '11' }] });
  flush();
  expect(tape.getSnapshot()).toEqual(['11', '10']);
});

test('after a gap the book asks for a snapshot and keeps its last sound picture until then', () => {
  const { pace, flush } = handPace();
  const source = handSource();
  const book = depthStream(source, 'BTC/USDT', pace);
  book.subscribe(() => undefined);
  const frame: Omit<DepthFrame, 'isSnapshot' | 'seq' | 'prevSeq' | 'bids'> = {
    type: 'DEPTH',
    topic: 'DEPTH:BTC/USDT',
    symbolName: 'BTC/USDT',
    asks: [],
    atMs: 1,
  };
  source.say({ ...frame, isSnapshot: true, seq: 1, prevSeq: 0, bids: [['9', '1']] });
  flush();
  source.say({ ...frame, isSnapshot: false, seq: 3, prevSeq: 2, bids: [['9', '5']] });
  flush();
  expect(source.resyncs).toEqual(['DEPTH:BTC/USDT']);
  expect(book.getSnapshot()?.bids).toEqual([['9', '1']]);
  source.say({ ...frame, isSnapshot: true, seq: 3, prevSeq: 2, bids: [['9', '5']] });
  flush();
  expect(book.getSnapshot()?.bids).toEqual([['9', '5']]);
});
