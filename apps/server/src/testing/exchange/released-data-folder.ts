import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

/** How an exchange of a former version stood after its last entry, as that version itself read it. */
export interface ReleasedDataFolder {
  readonly rulesVersion: number;
  /** A copy of its data folder, as the killed server left it. */
  readonly dataFolder: string;
  readonly lastEntry: number;
  /** The sequences of its snapshots: commands lie behind the last of them. */
  readonly snapshots: readonly number[];
  /** How many rows each table of its views had. */
  readonly rows: Readonly<Record<string, number>>;
  /** `owner/wallet/asset`, with what was available, frozen, margin, escrow and pledged. */
  readonly accounts: Readonly<Record<string, string>>;
}

const GOLDEN_FOLDER = fileURLToPath(new URL('../../../../../packages/testkit/golden', import.meta.url));
const ENDING = '.br';

/** Unpacks the recorded data folder of a released version of the rules. */
export async function openReleasedDataFolder(rulesVersion: number): Promise<ReleasedDataFolder> {
  const folder = join(GOLDEN_FOLDER, String(rulesVersion));
  const dataFolder = await mkdtemp(join(tmpdir(), `candor-rules-${rulesVersion}-`));
  const packed = join(folder, 'data-folder');
  for (const name of readdirSync(packed, { recursive: true, encoding: 'utf8' }).filter((one) => one.endsWith(ENDING))) {
    const file = join(dataFolder, name.slice(0, -ENDING.length));
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, brotliDecompressSync(readFileSync(join(packed, name))), { mode: 0o600 });
  }
  chmodSync(dataFolder, 0o700);
  const expected: Omit<ReleasedDataFolder, 'dataFolder'> = JSON.parse(
    readFileSync(join(folder, 'data-folder.json'), 'utf8'),
  );
  return { ...expected, dataFolder };
}
