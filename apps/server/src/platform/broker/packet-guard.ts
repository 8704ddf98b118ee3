const PUBLISH = 3;

/** Why a byte stream is cut off before the broker's parser sees it. */
export type PacketFault = 'packetTooLarge' | 'publishRefused' | 'malformedLength';

/**
 * Follows the fixed headers of an MQTT byte stream. The parser behind it would buffer a packet of any announced size,
 * and clients here have nothing to publish: both are stopped at the first bytes.
 */
export class PacketGuard {
  readonly #packetBytesMax: number;
  /** Bytes of the present packet's body that are still to come. */
  #bodyLeft = 0;
  #lengthDigits: number[] | undefined;

  constructor(packetBytesMax: number) {
    this.#packetBytesMax = packetBytesMax;
  }

  check(chunk: Uint8Array): PacketFault | undefined {
    let index = 0;
    while (index < chunk.length) {
      if (this.#bodyLeft > 0) {
        const taken = Math.min(this.#bodyLeft, chunk.length - index);
        this.#bodyLeft -= taken;
        index += taken;
        continue;
      }
      const fault = this.#takeHeaderByte(chunk[index] ?? 0);
      if (fault !== undefined) return fault;
      index += 1;
    }
    return undefined;
  }

  #takeHeaderByte(byte: number): PacketFault | undefined {
    if (this.#lengthDigits === undefined) {
      this.#lengthDigits = [];
      return byte >>> 4 === PUBLISH ? 'publishRefused' : undefined;
    }
    this.#lengthDigits.push(byte & 0x7f);
    if (this.#lengthDigits.length > 4) return 'malformedLength';
    const hasMore = (byte & 0x80) !== 0;
    if (hasMore) return undefined;
    this.#bodyLeft = this.#lengthDigits.reduceRight((length, digit) => length * 128 + digit, 0);
    this.#lengthDigits = undefined;
    return this.#bodyLeft > this.#packetBytesMax ? 'packetTooLarge' : undefined;
  }
}
