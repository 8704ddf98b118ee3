interface DownscaleLimits {
  readonly edgeMaxPx: number;
  readonly quality?: number;
}

/**
 * Draws the picture anew as a JPEG no larger than the limit: less to send, upright whatever way the phone was held, and
 * without the place and device a camera writes into its files. Throws when the file is no picture.
 */
export async function downscaleImage(file: File, { edgeMaxPx, quality = 0.85 }: DownscaleLimits): Promise<File> {
  const original = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { width, height } = fitInto(original, edgeMaxPx);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser cannot draw.');
  // A transparent picture would turn black as a JPEG.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(original, 0, 0, width, height);
  original.close();
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
  return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Keeps the proportions, never enlarges, never below one pixel. */
export function fitInto({ width, height }: Size, edgeMaxPx: number): Size {
  const scale = Math.min(1, edgeMaxPx / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
