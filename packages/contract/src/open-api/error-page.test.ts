import { expect, test } from 'vitest';
import type { OpenError } from './open-error-row.ts';
import { OPEN_ERRORS, openErrorOf } from './open-error.ts';
import type { OpenFamily } from './open-paths.ts';

const PROBLEMS = ['missing', 'unknown', 'repeated', 'unneeded', 'text', 'precision', 'format'];
const FIELDS = ['symbol', 'side', 'type', 'timeInForce', 'interval', 'recvWindow', 'newOrderRespType'];

/** What a parameter may be refused with; the name stands for any. */
function parameterErrors(family: OpenFamily): OpenError[] {
  const of = (field: string, problem: string) =>
    openErrorOf({ word: 'malformed', details: { field, problem } }, family);
  return [...PROBLEMS.map((problem) => of('name', problem)), ...FIELDS.map((field) => of(field, 'format'))];
}

function rowsOf(family: OpenFamily): string[][] {
  const errors = [...Object.values(OPEN_ERRORS[family]), ...parameterErrors(family)];
  const rows = errors.map(({ code, status, msg }) => [`−${-code}`, String(status), msg.replaceAll('|', '\\|')]);
  const distinct = [...new Map(rows.map((row) => [row.join(), row])).values()];
  return distinct.toSorted(([one = ''], [other = '']) => Number(one.slice(1)) - Number(other.slice(1)));
}

function tableOf(rows: readonly string[][]): string {
  const all = [['code', 'HTTP', 'msg'], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = all;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body.map(line)].join('\n');
}

/** `npx vitest run packages/contract/src/open-api/error-page.test.ts -u` writes the page anew. */
test('[OPEN-8] the page of errors says what the code says', async () => {
  const page = [
    '# Errors of the open interface',
    'Made from the code; a test holds it true. `{"code": …, "msg": …}` with the status beside it. Below `/api/v3` and `/sapi`:',
    tableOf(rowsOf('spot')),
    'Contracts (`/fapi`, `/dapi`) say some things with other numbers:',
    tableOf(rowsOf('futures').filter((row) => !rowsOf('spot').some((other) => other.join() === row.join()))),
  ];
  await expect(`${page.join('\n\n')}\n`).toMatchFileSnapshot('../../../../docs/api/errors.md');
});
