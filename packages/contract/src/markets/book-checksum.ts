import type { DepthLevel } from '../shared/socket.ts';

/** How deep the checksum looks on each side. */
export const CHECKED_LEVELS = 10;

/**
 * CRC-32 of the ten best levels of both sides, best first: `bid:quantity:ask:quantity:…`, a side that has run out is
 * skipped. The strings are taken as they travelled, so that both ends hash the same bytes.
 */
export function bookChecksum(bids: readonly DepthLevel[], asks: readonly DepthLevel[]): number {
  const parts: string[] = [];
  for (let rank = 0; rank < CHECKED_LEVELS; rank += 1) {
    const bid = bids[rank];
    const ask = asks[rank];
    if (bid !== undefined) parts.push(bid[0], bid[1]);
    if (ask !== undefined) parts.push(ask[0], ask[1]);
  }
  return crc32(parts.join(':'));
}

const POLYNOMIAL = 0xedb88320;
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1) {
    remainder = remainder & 1 ? (remainder >>> 1) ^ POLYNOMIAL : remainder >>> 1;
  }
  return remainder;
});

/** Decimal strings are ASCII, so a character is a byte. */
function crc32(text: string): number {
  let remainder = 0xffffffff;
  for (let index = 0; index < text.length; index += 1) {
    const entry = TABLE[(remainder ^ text.charCodeAt(index)) & 0xff] ?? 0;
    remainder = (remainder >>> 8) ^ entry;
  }
  return (remainder ^ 0xffffffff) >>> 0;
}
