import sharp from 'sharp';
import type { ServedHouse } from '../server/call-house.ts';

/** Hands in a small picture, and gives its id. */
export async function uploadPicture(house: ServedHouse, token: string): Promise<string> {
  const { data } = await postPicture<{ readonly id: string }>(house, token, '/api/common/upload/OSS');
  return data.id;
}

interface PictureAnswer<Data> {
  readonly status: number;
  readonly data: Data;
}

/** Hands in a small picture by a call that takes one. */
export async function postPicture<Data>(house: ServedHouse, token: string, path: string): Promise<PictureAnswer<Data>> {
  const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#88aa99' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(jpeg)]), 'picture.jpg');
  const headers = { satoken: token };
  const response = await fetch(`${house.address}${path}`, { method: 'POST', headers, body: form });
  const { data }: { data: Data } = await response.json();
  return { status: response.status, data };
}
