const FINAL_TEXT = 0x81;
/** What stands in the second byte instead of a length that needs two or eight bytes of its own (RFC 6455, 5.2). */
const LENGTH_IN_TWO = 126;
const LENGTH_IN_EIGHT = 127;
const TWO_BYTES_MAX = 65_535;

/**
 * The bytes of a text message as they go over the wire. A server's frames are not masked, so that all readers are sent
 * the same bytes: whoever writes to thousands makes them once.
 */
export function textFrame(content: object): Buffer {
  return textFrameOf(JSON.stringify(content));
}

/** The same of a text that is JSON already. */
export function textFrameOf(text: string): Buffer {
  const payloadBytes = Buffer.byteLength(text);
  const head = headOf(payloadBytes);
  const frame = Buffer.allocUnsafe(head.length + payloadBytes);
  frame.set(head);
  frame.write(text, head.length);
  return frame;
}

function headOf(payloadBytes: number): Buffer {
  if (payloadBytes < LENGTH_IN_TWO) return Buffer.from([FINAL_TEXT, payloadBytes]);
  const isShort = payloadBytes <= TWO_BYTES_MAX;
  const head = Buffer.alloc(isShort ? 4 : 10);
  head.set([FINAL_TEXT, isShort ? LENGTH_IN_TWO : LENGTH_IN_EIGHT]);
  if (isShort) head.writeUInt16BE(payloadBytes, 2);
  else head.writeBigUInt64BE(BigInt(payloadBytes), 2);
  return head;
}
