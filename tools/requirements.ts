import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMain } from './is-main.ts';
import { listFiles } from './list-files.ts';
import { PROJECT_ROOT } from './project-root.ts';

const LIST_FILE = 'docs/requirements.md';
const OPEN_FILE = 'docs/requirements-open.md';

type Proof = 'E2E' | 'API' | 'UNIT';

/** Which tests count as a proof: what must be seen on a screen is not proved by a function. */
const PROVED_IN: Readonly<Record<Proof, RegExp>> = {
  E2E: /^e2e\//,
  API: /^(e2e|apps\/server)\//,
  UNIT: /./,
};

export interface Coverage {
  /** Numbers of the list that no test of the right kind names, in the list's order. */
  readonly open: readonly string[];
  /** Numbers that a test names and the list does not have, though it has their family; other lists have other families. */
  readonly unknown: readonly string[];
  readonly total: number;
}

/** Compares the list with the titles of the tests: `test('[NAV-3] an unknown path opens the home page', …)`. */
export function findCoverage(list: string, tests: ReadonlyMap<string, string>): Coverage {
  const proofs = readProofs(list);
  const named = [...tests].flatMap(([file, text]) => namedIn(text).map((id) => ({ id, file })));
  const families = new Set([...proofs.keys()].map(familyOf));
  const isProved = (id: string, proof: Proof) =>
    named.some((name) => name.id === id && PROVED_IN[proof].test(name.file));
  return {
    open: [...proofs].filter(([id, proof]) => !isProved(id, proof)).map(([id]) => id),
    unknown: [...new Set(named.map(({ id }) => id))].filter((id) => families.has(familyOf(id)) && !proofs.has(id)),
    total: proofs.size,
  };
}

/** A row without a proof of its own (the routes) is a screen, and proved on the screen. */
function readProofs(list: string): ReadonlyMap<string, Proof> {
  const rows = list.matchAll(/^\| ([A-Z]+-\d+) \|.*?(?:\| (E2E|API|UNIT) )?\|$/gm);
  return new Map([...rows].map(([, id = '', proof]) => [id, isProof(proof) ? proof : 'E2E']));
}

function isProof(text: string | undefined): text is Proof {
  return text !== undefined && text in PROVED_IN;
}

function namedIn(text: string): readonly string[] {
  const titles = text.matchAll(/['"`]((?:\[[A-Z]+-\d+\] ?)+)/g);
  return [...titles].flatMap(([, ids = '']) => [...ids.matchAll(/[A-Z]+-\d+/g)].map(([id]) => id));
}

/** The page that says what is still open: a number that is opened or closed without this page knowing fails the check. */
function printOpenPage(open: readonly string[]): string {
  const families = [...new Set(open.map(familyOf))];
  const lines = families.map((family) => `- ${open.filter((id) => familyOf(id) === family).join(', ')}`);
  const title = '# Requirements that no test proves yet';
  const note = 'Written by `npm run requirements -- --write`. A number leaves this page with the test that proves it.';
  return `${title}\n\n${note}\n\n${lines.join('\n')}\n`;
}

function familyOf(id: string): string {
  return id.replace(/-\d+$/, '');
}

function readOpenPage(page: string): ReadonlySet<string> {
  return new Set([...page.matchAll(/[A-Z]+-\d+/g)].map(([id]) => id));
}

function main(): void {
  const testFiles = listFiles(['packages', 'apps', 'tools', 'e2e', 'bench', 'simulation']).filter((file) =>
    /\.(test|spec)\.tsx?$/.test(file),
  );
  const coverage = findCoverage(read(LIST_FILE), new Map(testFiles.map((file) => [file, read(file)])));
  if (process.argv.includes('--write')) writeFileSync(join(PROJECT_ROOT, OPEN_FILE), printOpenPage(coverage.open));
  const expected = readOpenPage(read(OPEN_FILE));
  const problems = [
    ...coverage.unknown.map((id) => `${id} is named by a test and is not in ${LIST_FILE}`),
    ...coverage.open
      .filter((id) => !expected.has(id))
      .map((id) => `${id} is proved by no test and not listed in ${OPEN_FILE}`),
    ...[...expected]
      .filter((id) => !coverage.open.includes(id))
      .map((id) => `${id} is listed in ${OPEN_FILE} and proved`),
  ];
  console.log(`${coverage.total - coverage.open.length} of ${coverage.total} requirements are proved by a test.`);
  if (coverage.open.length > 0) console.log(`Open: ${coverage.open.join(' ')}`);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

function read(file: string): string {
  return readFileSync(join(PROJECT_ROOT, file), 'utf8');
}

if (isMain(import.meta.url)) main();
