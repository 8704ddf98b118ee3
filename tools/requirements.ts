import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMain } from './is-main.ts';
import { listFiles } from './list-files.ts';
import { PROJECT_ROOT } from './project-root.ts';
import { createProofReader, type Named, type ProofKind } from './requirements/proof-kinds.ts';

const LIST_FILE = 'docs/requirements.md';
const OPEN_FILE = 'docs/requirements-open.md';
const KINDS: readonly ProofKind[] = ['screen', 'wire', 'pure'];

/** What people see is proved on a screen alone, also where the list does not say so. */
const SCREEN_FAMILIES: ReadonlySet<string> = new Set(['NAV', 'ROUTE', 'UI', 'ERR']);

/** A browser test goes over the wire as well. A function that is called by itself proves nothing of the product. */
const SUFFICES: Readonly<Record<'screen' | 'wire', readonly ProofKind[]>> = {
  screen: ['screen'],
  wire: ['screen', 'wire'],
};

/** A requirement, what it needs, and how many tests of each kind name it. */
export interface Proved {
  readonly id: string;
  readonly needs: 'screen' | 'wire';
  readonly counts: Readonly<Record<ProofKind, number>>;
  readonly isProved: boolean;
}

export interface Coverage {
  /** In the list's order. */
  readonly rows: readonly Proved[];
  /** Numbers of the list that no test of a kind that suffices names. */
  readonly open: readonly string[];
  /** Numbers that a test names and the list does not have, though it has their family; other lists have other families. */
  readonly unknown: readonly string[];
}

/** Compares the list with the titles of the tests: `test('[NAV-3] an unknown path opens the home page', …)`. */
export function findCoverage(list: string, named: readonly Named[]): Coverage {
  const needs = readNeeds(list);
  const families = new Set([...needs.keys()].map(familyOf));
  const rows = [...needs].map(([id, need]) => {
    const count = (kind: ProofKind): number => named.filter((name) => name.id === id && name.kind === kind).length;
    const counts = { screen: count('screen'), wire: count('wire'), pure: count('pure') };
    return { id, needs: need, counts, isProved: SUFFICES[need].some((kind) => counts[kind] > 0) };
  });
  return {
    rows,
    open: rows.filter(({ isProved }) => !isProved).map(({ id }) => id),
    unknown: [...new Set(named.map(({ id }) => id))].filter((id) => families.has(familyOf(id)) && !needs.has(id)),
  };
}

/** The list asks for a screen by `E2E`, and for every route, which has no column of its own for it. */
function readNeeds(list: string): ReadonlyMap<string, Proved['needs']> {
  const rows = list.matchAll(/^\| ([A-Z]+-\d+) \|.*?(?:\| (E2E|API|UNIT) )?\|$/gm);
  return new Map(
    [...rows].map(([, id = '', column]) => {
      const isSeen = column === 'E2E' || SCREEN_FAMILIES.has(familyOf(id));
      return [id, isSeen ? 'screen' : 'wire'];
    }),
  );
}

/** The page that says what is still open: a number that is opened or closed without this page knowing fails the check. */
function printOpenPage(open: readonly string[]): string {
  const families = [...new Set(open.map(familyOf))];
  const lines = families.map((family) => `- ${open.filter((id) => familyOf(id) === family).join(', ')}`);
  const title = '# Requirements that no test proves yet';
  const note =
    'Written by `npm run requirements -- --write`. A number leaves this page with a test that goes through the screen, or the wire where that suffices.';
  return `${[title, note, ...(lines.length > 0 ? [lines.join('\n')] : [])].join('\n\n')}\n`;
}

function familyOf(id: string): string {
  return id.replace(/-\d+$/, '');
}

function readOpenPage(page: string): ReadonlySet<string> {
  return new Set([...page.matchAll(/[A-Z]+-\d+/g)].map(([id]) => id));
}

/** Every number in a title of a test of this project. */
export function readNamed(): readonly Named[] {
  const files = listFiles(['packages', 'apps', 'tools', 'e2e', 'bench', 'simulation']);
  const sources = new Set(files);
  const namedIn = createProofReader((file) => (sources.has(file) ? read(file) : undefined));
  return files
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && /['"`]\[[A-Z]+-\d+\]/.test(read(file)))
    .flatMap(namedIn);
}

function printRow({ id, needs, counts, isProved }: Proved): string {
  const kinds = KINDS.filter((kind) => counts[kind] > 0).map((kind) => `${kind} ${counts[kind]}`);
  return `${isProved ? '✓' : '✗'} ${id.padEnd(9)} needs ${needs.padEnd(7)} has ${kinds.join(', ') || 'nothing'}`;
}

function main(): void {
  const coverage = findCoverage(read(LIST_FILE), readNamed());
  if (process.argv.includes('--write')) writeFileSync(join(PROJECT_ROOT, OPEN_FILE), printOpenPage(coverage.open));
  const expected = readOpenPage(read(OPEN_FILE));
  const problems = [
    ...coverage.unknown.map((id) => `${id} is named by a test and is not in ${LIST_FILE}`),
    ...coverage.open
      .filter((id) => !expected.has(id))
      .map((id) => `${id} is proved by no test that suffices and not listed in ${OPEN_FILE}`),
    ...[...expected]
      .filter((id) => !coverage.open.includes(id))
      .map((id) => `${id} is listed in ${OPEN_FILE} and proved`),
  ];
  for (const row of coverage.rows) console.log(printRow(row));
  const total = coverage.rows.length;
  console.log(`${total - coverage.open.length} of ${total} requirements have a proof that suffices.`);
  if (coverage.open.length > 0) console.log(`Open: ${coverage.open.join(' ')}`);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

function read(file: string): string {
  return readFileSync(join(PROJECT_ROOT, file), 'utf8');
}

if (isMain(import.meta.url)) main();
