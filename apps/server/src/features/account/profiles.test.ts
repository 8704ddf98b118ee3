import { getUserInfo, STOCK_AVATAR } from '@candor/contract/account/wire.ts';
import { getPreferences, savePreferences, setAvatar } from '@candor/contract/account/preferences.ts';
import { uploadOss } from '@candor/contract/shared/uploads.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer } from '../../testing/server/call-server.ts';
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts';
import { logIn, openSession } from '../../testing/users/test-person.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off' });
});
afterAll(() => server.close());

test('[ENT-3] settings follow the account to another device and survive a restart; what is not named stays', async () => {
  const { satoken } = await openSession(server, 'settled');
  const save = (body: object) => callServer(server, savePreferences, { token: satoken, body });
  await save({ language: 'ja', themeName: 'theme-nighttime', showAllAssets: false, assetType: 2 });
  await save({ exchangeCode: 'eur' });
  await server.restart();
  const { satoken: elsewhere } = await logIn(server, 'settled');
  expect((await callServer(server, getPreferences, { token: elsewhere })).data).toEqual({
    language: 'ja',
    themeName: 'theme-nighttime',
    showAllAssets: false,
    assetType: 2,
    exchangeCode: 'eur',
  });
});

test('two changes at the same moment are both kept', async () => {
  const { satoken: token } = await openSession(server, 'hasty');
  await Promise.all([
    callServer(server, savePreferences, { token, body: { exchangeCode: 'eur' } }),
    callServer(server, savePreferences, { token, body: { density: 'compact' } }),
    callServer(server, savePreferences, { token, body: { zoneId: 'Europe/Zurich' } }),
  ]);
  const { data } = await callServer(server, getPreferences, { token });
  expect(data).toEqual({ exchangeCode: 'eur', density: 'compact', zoneId: 'Europe/Zurich' });
});

async function upload(token: string): Promise<string> {
  const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: '#88aa99' } });
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(await picture.png().toBuffer())]), 'me.png');
  const response = await fetch(`${server.address}${uploadOss.path}`, {
    method: 'POST',
    headers: { satoken: token },
    body: form,
  });
  const { data }: { data: { id: string } } = await response.json();
  return data.id;
}

test('an uploaded picture becomes one’s own, by a link that answers nobody else', async () => {
  const { satoken: token } = await openSession(server, 'pictured');
  const { satoken: other } = await openSession(server, 'onlooker');
  const uploadId = await upload(token);
  const { avatar } = (await callServer(server, setAvatar, { token, body: { uploadId } })).data;
  const look = async (satoken: string) => (await fetch(`${server.address}${avatar}`, { headers: { satoken } })).status;
  expect([await look(token), await look(other)]).toEqual([200, 404]);
  expect((await callServer(server, getUserInfo, { token })).data.user.avatar).toMatch(
    new RegExp(`^/files/${uploadId}`),
  );
  const stolen = await callServer(server, setAvatar, { token: other, body: { uploadId } });
  const unknown = await callServer(server, setAvatar, { token: other, body: { uploadId: '0'.repeat(32) } });
  expect([stolen.status, stolen.data]).toEqual([unknown.status, unknown.data]);
  expect((await callServer(server, setAvatar, { token, body: { uploadId: null } })).data).toEqual({
    avatar: STOCK_AVATAR,
  });
});
