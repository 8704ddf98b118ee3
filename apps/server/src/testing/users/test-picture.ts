import sharp from 'sharp';
import type { ServedOrigin } from '../server/call-server.ts';

/** Hands in a small picture, and gives its id. */
export async function uploadPicture(server: ServedOrigin, token: string): Promise<string> {
  const { data } = await postPicture<{ readonly id: string }>(server, token, '/api/common/upload/OSS');
  return data.id;
}

interface PictureAnswer<Data> {
  readonly status: number;
  readonly data: Data;
}

/** Hands in a small picture by a call that takes one. */
export async function postPicture<Data>(
  server: ServedOrigin,
  token: string,
  path: string,
): Promise<PictureAnswer<Data>> {
  const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#88aa99' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(jpeg)]), 'picture.jpg');
  const headers = { satoken: token };
  const response = await fetch(`${server.address}${path}`, { method: 'POST', headers, body: form });
  const { data }: { data: Data } = await response.json();
  return { status: response.status, data };
}
