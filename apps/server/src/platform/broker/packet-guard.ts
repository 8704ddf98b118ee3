const PUBLISH = 3;

/** Why a byte stream is cut off before the broker's parser sees it. */
export type PacketFault = 'packetTooLarge' | 'publishRefused' | 'malformedLength' | 'tooManyPackets';

export interface PacketLimits {
  readonly packetBytesMax: number;
  readonly packetsPerSecond: number;
}

/**
 * Follows the fixed headers of an MQTT byte stream. The parser behind it would buffer a packet of any announced size,
 * and clients here have nothing to publish: both are stopped at the first bytes. So is whoever sends too many.
 */
export class PacketGuard {
  readonly #limits: PacketLimits;
  readonly #nowMs: () => number;
  #packetsLeft: number;
  #countedAtMs: number;
  /** Bytes of the present packet's body that are still to come. */
  #bodyLeft = 0;
  #lengthDigits: number[] | undefined;

  constructor(limits: PacketLimits, nowMs = (): number => performance.now()) {
    this.#limits = limits;
    this.#nowMs = nowMs;
    this.#packetsLeft = limits.packetsPerSecond * 2;
    this.#countedAtMs = nowMs();
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

  countPacket(): PacketFault | undefined {
    const nowMs = this.#nowMs();
    const { packetsPerSecond } = this.#limits;
    const refilled = this.#packetsLeft + (packetsPerSecond * (nowMs - this.#countedAtMs)) / 1000;
    // What was earned by deliveries may stand above the burst; time alone never lifts it there.
    this.#packetsLeft = Math.max(this.#packetsLeft, Math.min(packetsPerSecond * 2, refilled)) - 1;
    this.#countedAtMs = nowMs;
    return this.#packetsLeft < 0 ? 'tooManyPackets' : undefined;
  }

  /** A message that was delivered may be acknowledged, however many there are. */
  expectAnswer(): void {
    this.#packetsLeft += 1;
  }

  #takeHeaderByte(byte: number): PacketFault | undefined {
    if (this.#lengthDigits === undefined) {
      this.#lengthDigits = [];
      return byte >>> 4 === PUBLISH ? 'publishRefused' : this.countPacket();
    }
    this.#lengthDigits.push(byte & 0x7f);
    if (this.#lengthDigits.length > 4) return 'malformedLength';
    const hasMore = (byte & 0x80) !== 0;
    if (hasMore) return undefined;
    this.#bodyLeft = this.#lengthDigits.reduceRight((length, digit) => length * 128 + digit, 0);
    this.#lengthDigits = undefined;
    return this.#bodyLeft > this.#limits.packetBytesMax ? 'packetTooLarge' : undefined;
  }
}
