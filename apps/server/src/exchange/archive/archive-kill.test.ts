import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { NO_FAULT, verdictOn } from '#testing/authorisation/verdict.ts';
import { startExchangeProcess } from '#testing/exchange/exchange-process.ts';
import { createJournalTwin } from '#testing/exchange/journal-twin.ts';
import { openRecorder } from '#testing/exchange/recorder.ts';
import { findStrace } from '#testing/exchange/strace.ts';
import { runClients } from '#testing/server/clients.ts';

const COMMANDS = 250;
const ARCHIVING = { keptMs: 0, fileChars: 1_000, intervalMs: 5 };

const strace = findStrace() ?? [];
const root = await mkdtemp(join(tmpdir(), 'candor-archive-kill-'));
afterAll(async () => {
  await rm(root, { recursive: true, force: true });
});

/** Calls about a file of the archive, in their order: the draft, its bytes, its name, the folder, and reading it back. */
const STEPS = [
  ['its draft is made', 'openat', 'commands-0000000000000001.jsonl.gz.draft'],
  ['its bytes are synced', 'fsync', 'commands-0000000000000001.jsonl.gz.draft'],
  ['it gets its name', 'rename', 'commands-0000000000000001.jsonl.gz.draft'],
  ['the folder is synced', 'fsync', 'archive'],
  ['it is read back', 'openat', 'commands-0000000000000001.jsonl.gz'],
] as const;

test.skipIf(strace.length === 0).each(STEPS)(
  '[I39] [I40] killed when %s, the log is whole, and the next start archives it',
  async (_, call, name) => {
    const dataFolder = await mkdtemp(join(root, 'data-'));
    const location = { dataFolder };
    const path = name === 'archive' ? join(dataFolder, name) : join(dataFolder, 'archive', name);
    const fault = ['-P', path, '-e', `inject=${call}:signal=SIGKILL:when=1`];
    const under = [...strace, '-o', '/dev/null', '-e', `trace=${call}`, ...fault];
    const witness = await openRecorder(`${dataFolder}.witness`);
    const exchange = startExchangeProcess({ location, under, archiving: ARCHIVING });
    const indexes = Array.from({ length: COMMANDS }, (__, index) => index);
    await runClients({ exchange, witness, indexes: indexes.values() });
    // Whoever is not killed has archived something, and ends by itself.
    await Promise.race([exchange.ended, untilArchived(dataFolder)]);
    exchange.close();
    expect(await exchange.ended).toEqual({ code: null, signal: 'SIGKILL' });

    const again = startExchangeProcess({ location, archiving: ARCHIVING });
    const recovered = await again.ready();
    const twin = createJournalTwin(location);
    expect(recovered).toEqual(await twin.readOn());
    expect(twin.breaches()).toEqual([]);
    expect(verdictOn(await witness.testimony(), twin)).toEqual(NO_FAULT);
    await witness.close();
    await untilArchived(dataFolder);
    again.close();
    expect(await again.ended).toEqual({ code: 0, signal: null });
    expect((await createJournalTwin(location).readOn()).stateHash).toBe(recovered.stateHash);
  },
);

async function untilArchived(dataFolder: string): Promise<void> {
  await expect.poll(() => countFiles(dataFolder)).toBeGreaterThan(0);
}

async function countFiles(dataFolder: string): Promise<number> {
  const names = await readdir(join(dataFolder, 'archive')).catch(() => []);
  return names.filter((name) => name.endsWith('.gz')).length;
}
