import { expect, test } from 'vitest';
import { PacketGuard } from './packet-guard.ts';

const SUBSCRIBE = 0x82;
const PUBLISH = 0x30;
const LIMITS = { packetBytesMax: 1_000, packetsPerSecond: 20 };

function packet(type: number, bodyBytes: number): Uint8Array {
  const length: number[] = [];
  for (let left = bodyBytes; length.length === 0 || left > 0; left = Math.floor(left / 128)) {
    length.push((left % 128) | (left >= 128 ? 0x80 : 0));
  }
  return Uint8Array.from([type, ...length, ...Array.from({ length: bodyBytes }, () => 0)]);
}

test('packets up to the limit pass, however they are cut into pieces', () => {
  const bytes = Uint8Array.from([...packet(SUBSCRIBE, 0), ...packet(SUBSCRIBE, 300), ...packet(SUBSCRIBE, 1_000)]);
  for (const size of [1, 2, 3, 7, 299, bytes.length]) {
    const guard = new PacketGuard(LIMITS);
    const faults = new Set();
    for (let start = 0; start < bytes.length; start += size)
      faults.add(guard.check(bytes.subarray(start, start + size)));
    expect([...faults]).toEqual([undefined]);
  }
});

test('a packet that announces more than the limit is refused at its header', () => {
  expect(new PacketGuard(LIMITS).check(packet(SUBSCRIBE, 1_001).subarray(0, 3))).toBe('packetTooLarge');
});

test('a publish is refused at its first byte, also behind another packet', () => {
  expect(new PacketGuard(LIMITS).check(Uint8Array.of(PUBLISH))).toBe('publishRefused');
  const behind = Uint8Array.from([...packet(SUBSCRIBE, 5), PUBLISH | 0x04]);
  expect(new PacketGuard(LIMITS).check(behind)).toBe('publishRefused');
});

test('a length that never ends is refused', () => {
  expect(new PacketGuard(LIMITS).check(Uint8Array.of(SUBSCRIBE, 0x80, 0x80, 0x80, 0x80, 0x80))).toBe('malformedLength');
});

test('twenty packets a second are let through, twice as many at once, and no more', () => {
  let nowMs = 0;
  const guard = new PacketGuard(LIMITS, () => nowMs);
  const send = (count: number) => Array.from({ length: count }, () => guard.check(packet(SUBSCRIBE, 5))).at(-1);
  expect(send(40)).toBeUndefined();
  nowMs = 60_000;
  expect(send(40)).toBeUndefined();
  nowMs = 61_000;
  expect(send(20)).toBeUndefined();
  expect(send(1)).toBe('tooManyPackets');
});

test('each message that was delivered may be acknowledged besides', () => {
  const guard = new PacketGuard(LIMITS, () => 0);
  for (let n = 0; n < 100; n += 1) guard.expectAnswer();
  const faults = Array.from({ length: 141 }, () => guard.check(packet(SUBSCRIBE, 5)));
  expect(faults.findIndex((fault) => fault !== undefined)).toBe(140);
});
