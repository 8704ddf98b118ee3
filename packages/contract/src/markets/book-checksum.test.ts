import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { bookChecksum } from './book-checksum.ts';
import type { DepthLevel } from '../shared/socket.ts';

test('the checksum is the CRC-32 of the interleaved best levels', () => {
  const bids: DepthLevel[] = [
    ['59990.00', '0.2'],
    ['59980.00', '1.5'],
  ];
  const asks: DepthLevel[] = [['60000.10', '0.7']];
  expect(bookChecksum(bids, asks)).toBe(crc32('59990.00:0.2:60000.10:0.7:59980.00:1.5'));
  expect(bookChecksum([], [])).toBe(0);
});

test('a level below the tenth does not change the checksum, the tenth does', () => {
  const bids = Array.from({ length: 12 }, (_, rank): DepthLevel => [`${100 - rank}`, '1']);
  const atTen = bids.with(9, ['91', '2']);
  const atEleven = bids.with(10, ['90', '2']);
  expect(bookChecksum(atEleven, [])).toBe(bookChecksum(bids, []));
  expect(bookChecksum(atTen, [])).not.toBe(bookChecksum(bids, []));
});
