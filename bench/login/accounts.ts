import { BUILDS, buildChanged } from '../../tools/build.ts';
import { buildPrograms } from '../built-process.ts';
import { measureEqualTime } from './equal-time.ts';
import { measureGuessing } from './guessing.ts';
import type { BenchPart } from '../measure.ts';

/** What a stranger can learn from the time of an answer, and what guessing passwords costs everybody else. */
export const accountsPart: BenchPart = {
  name: 'accounts',
  async run() {
    await buildChanged(BUILDS);
    await buildPrograms();
    return [...(await measureEqualTime()), ...(await measureGuessing())];
  },
};
