import { readFileSync } from 'node:fs';

const TIMES_FILE = '/proc/stat';

interface Times {
  readonly busy: number;
  readonly stolen: number;
}

/** What the host of a virtual machine gave to others, of the time this machine wanted; unknown where the system does not say. */
export function watchStolenTime(): () => number | undefined {
  const before = readTimes();
  return () => {
    const after = readTimes();
    if (before === undefined || after === undefined || after.busy === before.busy) return undefined;
    return (after.stolen - before.stolen) / (after.busy - before.busy);
  };
}

/** All processors together, since the start; a share needs no unit. */
function readTimes(): Times | undefined {
  if (process.platform !== 'linux') return undefined;
  const line = readFileSync(TIMES_FILE, 'utf8').split('\n', 1)[0] ?? '';
  const [user = 0, nice = 0, system = 0, , , hard = 0, soft = 0, stolen = 0] = line.split(/\s+/).slice(1).map(Number);
  return { busy: user + nice + system + hard + soft + stolen, stolen };
}
