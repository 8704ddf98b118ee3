import * as z from 'zod/mini';

/** A page of this site or a secure page elsewhere; anything else, scripts above all, is no link. */
const SAFE_HREF = /^(?:\/(?![/\\])[^\s\\]*|https:\/\/[^\s\\]+)$/;

/** A stretch of text that is drawn in one way. */
export const TextRun = z.union([
  z.strictObject({ kind: z.enum(['text', 'strong', 'emphasis', 'code']), text: z.string() }),
  z.strictObject({ kind: z.literal('link'), text: z.string(), href: z.string().check(z.regex(SAFE_HREF)) }),
]);
export type TextRun = z.infer<typeof TextRun>;

const Runs = z.array(TextRun);

/** What an article is made of. There is no kind for markup: whatever looks like HTML is text and is shown as text. */
export const TextBlock = z.union([
  z.strictObject({ kind: z.enum(['heading', 'subheading', 'paragraph', 'note']), runs: Runs }),
  z.strictObject({ kind: z.enum(['list', 'steps']), items: z.array(Runs) }),
  z.strictObject({ kind: z.literal('table'), head: z.array(Runs), rows: z.array(z.array(Runs)) }),
]);
export type TextBlock = z.infer<typeof TextBlock>;

/** Reads the small closed language that articles are written in: headings, lists, tables, notes, bold, code and links. */
export function parseArticleText(source: string): TextBlock[] {
  return source
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(parseBlock);
}

/** The words alone, for a search. */
export function plainTextOf(blocks: readonly TextBlock[]): string {
  return blocks.flatMap(runsOf).map(printRuns).join('\n');
}

function parseBlock(part: string): TextBlock {
  const lines = part.split('\n');
  if (lines.length === 1 && part.startsWith('### ')) return { kind: 'subheading', runs: parseRuns(part.slice(4)) };
  if (lines.length === 1 && part.startsWith('## ')) return { kind: 'heading', runs: parseRuns(part.slice(3)) };
  if (lines.every((line) => line.startsWith('> '))) return { kind: 'note', runs: joinLines(lines, 2) };
  if (lines.every((line) => line.startsWith('- '))) return { kind: 'list', items: itemsOf(lines, /^- /) };
  if (lines.every((line) => STEP.test(line))) return { kind: 'steps', items: itemsOf(lines, STEP) };
  return parseTable(lines) ?? { kind: 'paragraph', runs: joinLines(lines, 0) };
}

const STEP = /^\d{1,2}\. /;

function itemsOf(lines: readonly string[], mark: RegExp): TextRun[][] {
  return lines.map((line) => parseRuns(line.replace(mark, '')));
}

function joinLines(lines: readonly string[], skip: number): TextRun[] {
  return parseRuns(lines.map((line) => line.slice(skip).trim()).join(' '));
}

const TABLE_ROW = /^\|.*\|$/;
const TABLE_RULE = /^\|[\s|:-]+\|$/;

function parseTable(lines: readonly string[]): TextBlock | undefined {
  const [head, rule, ...rows] = lines;
  if (head === undefined || rule === undefined || !TABLE_RULE.test(rule)) return undefined;
  if (![head, ...rows].every((line) => TABLE_ROW.test(line))) return undefined;
  return { kind: 'table', head: cellsOf(head), rows: rows.map(cellsOf) };
}

function cellsOf(line: string): TextRun[][] {
  return line
    .slice(1, -1)
    .split('|')
    .map((cell) => parseRuns(cell.trim()));
}

const MARKED = /\*\*([^*]+)\*\*|\*([^*]+)\*|(?<!\w)_([^_]+)_(?!\w)|`([^`]+)`|\[([^\]]+)\]\(([^()\s]+)\)/g;

function parseRuns(text: string): TextRun[] {
  const runs: TextRun[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKED)) {
    if (match.index > from) runs.push({ kind: 'text', text: text.slice(from, match.index) });
    runs.push(runOf(match));
    from = match.index + match[0].length;
  }
  if (from < text.length) runs.push({ kind: 'text', text: text.slice(from) });
  return runs;
}

function runOf([whole, strong, starred, underlined, code, label, href]: readonly (string | undefined)[]): TextRun {
  const emphasis = starred ?? underlined;
  if (strong !== undefined) return { kind: 'strong', text: strong };
  if (emphasis !== undefined) return { kind: 'emphasis', text: emphasis };
  if (code !== undefined) return { kind: 'code', text: code };
  // An address that is not safe leaves the whole mark standing as text, so that its author sees it.
  if (label === undefined || href === undefined || !SAFE_HREF.test(href)) return { kind: 'text', text: whole ?? '' };
  return { kind: 'link', text: label, href };
}

function runsOf(block: TextBlock): readonly (readonly TextRun[])[] {
  if (block.kind === 'table') return [...block.head, ...block.rows.flat()];
  return 'items' in block ? block.items : [block.runs];
}

function printRuns(runs: readonly TextRun[]): string {
  return runs.map(({ text }) => text).join('');
}
