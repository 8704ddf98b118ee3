import { createHmac } from 'node:crypto';

const STEP_MS = 30_000;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** An authenticator program as RFC 6238 describes it, and not the server's own: two that agree are both right. */
export class Authenticator {
  readonly #secret: Buffer;
  #lastStep = 0;

  constructor(secret: string) {
    this.#secret = fromBase32(secret.replaceAll(' ', ''));
  }

  /**
   * A code that was not given before: each is accepted once, and for another half a minute, in which a slow page sends it.
   * From the third within half a minute on it must wait.
   */
  async nextCode(): Promise<string> {
    const now = () => Math.floor(Date.now() / STEP_MS);
    const step = Math.max(now(), this.#lastStep + 1);
    while (step > now() + 1) await new Promise((resolve) => setTimeout(resolve, 500));
    this.#lastStep = step;
    return this.#codeAt(step);
  }

  #codeAt(step: number): string {
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(step));
    const digest = createHmac('sha1', this.#secret).update(counter).digest();
    const offset = (digest.at(-1) ?? 0) & 0xf;
    return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
  }
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
