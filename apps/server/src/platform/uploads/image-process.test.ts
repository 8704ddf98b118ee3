import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { ImageProcess } from './image-process.ts';
import { UPLOAD_LIMITS } from './upload-limits.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-images-'));
  return () => rm(folder, { recursive: true, force: true });
});

async function drawTo(name: string, side: number): Promise<string> {
  const path = join(folder, name);
  await sharp({ create: { width: side, height: side, channels: 3, background: '#3366cc' } })
    .png()
    .toFile(path);
  return path;
}

test('a picture that takes the decoder down is refused, and the next one finds another decoder', async () => {
  const images = new ImageProcess({ killAfterMs: 1 });
  onTestFinished(() => images.close());
  const path = await drawTo('large.png', 3_000);
  expect(await images.redraw(path, UPLOAD_LIMITS)).toEqual({ ok: false, refusal: { word: 'malformed' } });
  const patient = new ImageProcess();
  onTestFinished(() => patient.close());
  expect(await patient.redraw(path, UPLOAD_LIMITS)).toMatchObject({ ok: true });
});

test('after the process ended, by idleness or by force, the next picture starts it again', async () => {
  const images = new ImageProcess();
  onTestFinished(() => images.close());
  const path = await drawTo('small.png', 10);
  for (let round = 0; round < 2; round += 1) {
    expect(await images.redraw(path, UPLOAD_LIMITS)).toMatchObject({ ok: true });
    images.close();
  }
  expect(await Promise.all([images.redraw(path, UPLOAD_LIMITS), images.redraw(path, UPLOAD_LIMITS)])).toMatchObject([
    { ok: true },
    { ok: true },
  ]);
});
