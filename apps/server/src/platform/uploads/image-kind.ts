export type ImageKind = 'jpeg' | 'png' | 'webp';

/** Enough of a file to know it by. */
export const IMAGE_HEAD_BYTES = 12;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

/** What a file is by its first bytes; its name and the type a client claims are not asked. */
export function findImageKind(head: Uint8Array): ImageKind | undefined {
  if (hasAt(head, 0, JPEG)) return 'jpeg';
  if (hasAt(head, 0, PNG)) return 'png';
  return hasAt(head, 0, RIFF) && hasAt(head, 8, WEBP) ? 'webp' : undefined;
}

function hasAt(bytes: Uint8Array, offset: number, wanted: readonly number[]): boolean {
  return wanted.every((byte, index) => bytes[offset + index] === byte);
}
