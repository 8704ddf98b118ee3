import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { callStaffDesk } from './call-staff-desk.ts';
import { createStaffDesk } from './staff-desk.ts';
import { STAFF_SOCKET } from './staff-message.ts';

async function openDesk() {
  const folder = await mkdtemp(join(tmpdir(), 'candor-staff-'));
  const path = join(folder, STAFF_SOCKET);
  // As a process that was killed leaves it behind.
  await writeFile(path, '');
  const desk = createStaffDesk({ path, log: pino({ level: 'silent' }) });
  desk.add({
    name: 'door open',
    usage: 'door open <number>',
    run: async (words, staff) => ({ isOk: true, lines: [`${staff} opens ${words.join(', ')}`] }),
  });
  await desk.open();
  onTestFinished(async () => {
    await desk.close();
    await rm(folder, { recursive: true, force: true });
  });
  return path;
}

test('a command is run with its words, in the name of whoever sits at the terminal', async () => {
  const path = await openDesk();
  const reply = await callStaffDesk(path, { staff: 'ann', words: ['door', 'open', '7', 'wide'] });
  expect(reply).toEqual({ isOk: true, lines: ['staff:ann opens 7, wide'], files: [] });
});

test('only the owner may speak to the socket', async () => {
  const { mode } = await stat(await openDesk());
  expect(mode & 0o077).toBe(0);
});

test('what is no command is answered with those that are', async () => {
  const path = await openDesk();
  for (const words of [[], ['door'], ['door', 'opens']]) {
    expect(await callStaffDesk(path, { staff: 'ann', words })).toMatchObject({
      isOk: false,
      lines: ['Commands:', '  door open <number>'],
    });
  }
});

test('what is no request is not understood', async () => {
  const socket = connect(await openDesk());
  socket.write('{"staff":"ann\\u001b[31m"}\n');
  expect(await text(socket)).toContain('not understood');
});

test('without a server there is nobody to speak to', async () => {
  await expect(callStaffDesk(join(tmpdir(), 'no-such.sock'), { staff: 'ann', words: [] })).rejects.toThrow('ENOENT');
});
