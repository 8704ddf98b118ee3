import { type Result, ok, refuse } from '@candor/domain/result.ts';
import sharp from 'sharp';
import type { UploadLimits } from './upload-limits.ts';

// Of all the decoders in the library only these three may run; the others are not needed and have had holes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp'].flatMap((kind) => [`VipsForeignLoad${kind}File`, `VipsForeignLoad${kind}Buffer`]),
});
sharp.cache(false);
sharp.concurrency(1);

const QUALITY = 85;
const PAPER = '#ffffff';

/** Draws a picture anew as JPEG: upright, not too large, and without anything that was not pixels. */
export async function redrawImage(
  path: string,
  limits: UploadLimits,
): Promise<Result<Buffer, 'malformed' | 'tooLarge'>> {
  const side = limits.sidePixelsMax;
  try {
    const picture = sharp(path, { limitInputPixels: limits.pixelsMax, failOn: 'warning', pages: 1 })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: PAPER })
      .jpeg({ quality: QUALITY })
      .timeout({ seconds: limits.decodeSecondsMax });
    return ok(await picture.toBuffer());
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit|timeout/i.test(error.message);
    return refuse(isTooLarge ? 'tooLarge' : 'malformed');
  }
}
