import { mkdir, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { callStaffDesk } from '../apps/server/src/platform/staff/call-staff-desk.ts';
import { STAFF_SOCKET, type StaffReply } from '../apps/server/src/platform/staff/staff-message.ts';

// `npm run staff -- identity list`: speaks to the server that runs on the data folder, and shows what it answers.
const words = process.argv.slice(2);
const path = resolve(process.env['DATA_DIR'] ?? './data', STAFF_SOCKET);
const reply = await callStaffDesk(path, { staff: userInfo().username, words }).catch(() => undefined);
if (reply === undefined) {
  console.error(`No server answers at ${path}. Start it, or set DATA_DIR to its data folder.`);
  process.exitCode = 1;
} else {
  for (const line of reply.lines) console.log(line);
  if (reply.files.length > 0) await keepFiles(reply, words.at(-1) ?? '.');
  if (!reply.isOk) process.exitCode = 1;
}

/** For its owner's eyes alone; whoever has looked deletes them. */
async function keepFiles({ files }: StaffReply, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const { name, content } of files) {
    const file = join(folder, basename(name));
    await writeFile(file, Buffer.from(content, 'base64'), { mode: 0o600 });
    console.log(file);
  }
}
