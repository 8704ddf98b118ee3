import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../tools/project-root.ts';
import { isWithin, printMeasures, type BenchPart } from './measure.ts';
import { webPart } from './web.ts';

const PARTS: readonly BenchPart[] = [webPart];
const RESULTS_FOLDER = join(PROJECT_ROOT, 'bench/results');

/** Runs the named parts, all of them without a name; each leaves a table in bench/results. */
async function main(): Promise<void> {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !PARTS.some((part) => part.name === name));
  if (unknown !== undefined)
    throw new Error(`No part is called ${unknown}; there are: ${PARTS.map(({ name }) => name).join(', ')}`);
  mkdirSync(RESULTS_FOLDER, { recursive: true });
  for (const part of PARTS.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const measures = await part.run();
    const table = printMeasures(measures);
    writeFileSync(join(RESULTS_FOLDER, `${part.name}.md`), `# ${part.name}\n\n${table}\n`);
    console.log(`\n${part.name}\n\n${table}`);
    if (!measures.every(isWithin)) process.exitCode = 1;
  }
}

await main();
