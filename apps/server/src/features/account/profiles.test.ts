import { getUserInfo } from '@candor/contract/account/wire.ts';
import { getPreferences, savePreferences, setAvatar } from '@candor/contract/account/preferences.ts';
import { uploadOss } from '@candor/contract/shared/uploads.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callHouse } from '../../testing/server/call-house.ts';
import { openTestHouse, type TestHouse } from '../../testing/server/test-house.ts';
import { logIn, openSession } from '../../testing/users/test-person.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse({ MAKERS: 'off' });
});
afterAll(() => house.close());

test('[ENT-3] settings follow the account to another device and survive a restart; what is not named stays', async () => {
  const { satoken } = await openSession(house, 'settled');
  const save = (body: object) => callHouse(house, savePreferences, { token: satoken, body });
  await save({ language: 'ja', themeName: 'theme-nighttime', showAllAssets: false });
  await save({ exchangeCode: 'eur' });
  await house.restart();
  const { satoken: elsewhere } = await logIn(house, 'settled');
  expect((await callHouse(house, getPreferences, { token: elsewhere })).data).toEqual({
    language: 'ja',
    themeName: 'theme-nighttime',
    showAllAssets: false,
    exchangeCode: 'eur',
  });
});

test('two changes at the same moment are both kept', async () => {
  const { satoken: token } = await openSession(house, 'hasty');
  await Promise.all([
    callHouse(house, savePreferences, { token, body: { exchangeCode: 'eur' } }),
    callHouse(house, savePreferences, { token, body: { density: 'compact' } }),
    callHouse(house, savePreferences, { token, body: { zoneId: 'Europe/Zurich' } }),
  ]);
  const { data } = await callHouse(house, getPreferences, { token });
  expect(data).toEqual({ exchangeCode: 'eur', density: 'compact', zoneId: 'Europe/Zurich' });
});

async function upload(token: string): Promise<string> {
  const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: '#88aa99' } });
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(await picture.png().toBuffer())]), 'me.png');
  const response = await fetch(`${house.address}${uploadOss.path}`, {
    method: 'POST',
    headers: { satoken: token },
    body: form,
  });
  const { data }: { data: { id: string } } = await response.json();
  return data.id;
}

test('an uploaded picture becomes one’s own, by a link that answers nobody else', async () => {
  const { satoken: token } = await openSession(house, 'pictured');
  const { satoken: other } = await openSession(house, 'onlooker');
  const uploadId = await upload(token);
  const { avatar } = (await callHouse(house, setAvatar, { token, body: { uploadId } })).data;
  const look = async (satoken: string) => (await fetch(`${house.address}${avatar}`, { headers: { satoken } })).status;
  expect([await look(token), await look(other)]).toEqual([200, 404]);
  expect((await callHouse(house, getUserInfo, { token })).data.user.avatar).toMatch(new RegExp(`^/files/${uploadId}`));
  const stolen = await callHouse(house, setAvatar, { token: other, body: { uploadId } });
  const unknown = await callHouse(house, setAvatar, { token: other, body: { uploadId: '0'.repeat(32) } });
  expect([stolen.status, stolen.data]).toEqual([unknown.status, unknown.data]);
  expect((await callHouse(house, setAvatar, { token, body: { uploadId: null } })).data).toEqual({ avatar: '' });
});
