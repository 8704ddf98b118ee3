/** What a camera may have got wrong; a hint, not a verdict. */
export type PictureHint = 'small' | 'blurred';

interface PictureFacts {
  readonly longEdgePx: number;
  readonly sharpness: number;
}

/** Measured on a copy of one size, so that one threshold fits every camera. */
const MEASURED_EDGE_PX = 512;
const LONG_EDGE_MIN_PX = 900;
/** Measured on a drawn document softened step by step: sharp 2400, just readable 140, small print gone below 40. */
const SHARPNESS_MIN = 45;

export async function measurePicture(file: File): Promise<PictureFacts> {
  const picture = await createImageBitmap(file);
  const longEdgePx = Math.max(picture.width, picture.height);
  const scale = Math.min(1, MEASURED_EDGE_PX / longEdgePx);
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (context === null) throw new Error('This browser cannot draw.');
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  return { longEdgePx, sharpness: sharpnessOf(context.getImageData(0, 0, width, height)) };
}

export function hintsOf({ longEdgePx, sharpness }: PictureFacts): readonly PictureHint[] {
  const hints: PictureHint[] = [];
  if (longEdgePx < LONG_EDGE_MIN_PX) hints.push('small');
  if (sharpness < SHARPNESS_MIN) hints.push('blurred');
  return hints;
}

interface Pixels {
  /** Red, green, blue and opacity of each point. */
  readonly data: ArrayLike<number>;
  readonly width: number;
  readonly height: number;
}

/** The variance of the Laplacian: how much neighbouring points differ, which a blur takes away. */
export function sharpnessOf({ data, width, height }: Pixels): number {
  const brightness = (x: number, y: number): number => brightnessAt(data, (y * width + x) * 4);
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const around = brightness(x - 1, y) + brightness(x + 1, y) + brightness(x, y - 1) + brightness(x, y + 1);
      const edge = around - 4 * brightness(x, y);
      sum += edge;
      squares += edge * edge;
      count += 1;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

function brightnessAt(data: ArrayLike<number>, offset: number): number {
  return 0.299 * (data[offset] ?? 0) + 0.587 * (data[offset + 1] ?? 0) + 0.114 * (data[offset + 2] ?? 0);
}
