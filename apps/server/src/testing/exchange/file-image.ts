/** The bytes of a file, as far as somebody could read them. */
export class FileImage {
  #bytes: Buffer;
  #length: number;

  constructor(bytes: Buffer = Buffer.alloc(0)) {
    this.#bytes = bytes;
    this.#length = bytes.length;
  }

  get length(): number {
    return this.#length;
  }

  write(bytes: Buffer, offset: number): void {
    const end = offset + bytes.length;
    this.#reserve(end);
    bytes.copy(this.#bytes, offset);
    this.#length = Math.max(this.#length, end);
  }

  truncate(length: number): void {
    this.#reserve(length);
    if (length < this.#length) this.#bytes.fill(0, length, this.#length);
    this.#length = length;
  }

  read(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  copy(): FileImage {
    return new FileImage(Buffer.from(this.read()));
  }

  // Twice as much as is needed: growing page by page would else copy the whole file for every page.
  #reserve(length: number): void {
    if (length <= this.#bytes.length) return;
    const grown = Buffer.alloc(length * 2);
    this.read().copy(grown);
    this.#bytes = grown;
  }
}
