import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

async function fileOf(rows: readonly { text: string; number: string }[], rowsMax = 100): Promise<readonly string[]> {
  const columns = [
    { title: 'text', of: ({ text }: { text: string }) => text },
    { title: 'number', isNumber: true, of: ({ number }: { number: string }) => number },
  ];
  async function* parts() {
    yield rows;
  }
  const chunks: string[] = [];
  for await (const chunk of csvOf(columns, parts(), rowsMax)) chunks.push(chunk);
  return chunks.join('').split('\r\n');
}

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])(
  'a text that begins like a formula is made harmless: %j',
  async (text) => {
    const [, line] = await fileOf([{ text, number: '1' }]);
    expect(line?.replace(/^"/, '').startsWith("'")).toBe(true);
  },
);

test('a number stays a number, also below zero; what is no number in its column is treated as text', async () => {
  expect(
    await fileOf([
      { text: 'a', number: '-1.5' },
      { text: 'b', number: '=1' },
    ]),
  ).toEqual(['\u{FEFF}text,number', 'a,-1.5', "b,'=1", '']);
});

test('quotes, commas and line ends are quoted', async () => {
  const [, line] = await fileOf([{ text: 'say "a, b"', number: '1' }]);
  expect(line).toBe('"say ""a, b""",1');
});

test('a file ends at its bound', async () => {
  const rows = Array.from({ length: 5 }, (_, row) => ({ text: 'x', number: String(row) }));
  expect(await fileOf(rows, 3)).toHaveLength(1 + 3 + 1);
});
