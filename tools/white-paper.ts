import { chromium } from '@playwright/test';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArticleText, type TextBlock, type TextRun } from '../packages/contract/src/content/article-text.ts';
import { CHROMIUM_FLAGS, ensureChromium } from './programs/chromium.ts';
import { PROJECT_ROOT } from './project-root.ts';

/** Prints the white paper as the site's PDF; run again whenever its text changes, and commit what it writes. */
const SOURCE = join(PROJECT_ROOT, 'apps/server/src/features/content/articles/white-paper/en.md');
const TARGET = join(PROJECT_ROOT, 'apps/web/public/candor-white-paper.pdf');

const STYLE = `
  body { font: 11pt/1.5 Helvetica, Arial, sans-serif; color: #1b2330; }
  h1 { font-size: 26pt; margin: 0 0 4pt; } h2 { font-size: 14pt; margin: 18pt 0 4pt; break-after: avoid; }
  .summary { color: #5a6577; margin: 0 0 18pt; } p, li { margin: 0 0 6pt; orphans: 3; widows: 3; }`;

const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...CHROMIUM_FLAGS] });
try {
  const page = await browser.newPage();
  await page.setContent(drawPaper(readFileSync(SOURCE, 'utf8')));
  const margin = { top: '22mm', bottom: '22mm', left: '24mm', right: '24mm' };
  writeFileSync(TARGET, await page.pdf({ format: 'A4', margin, tagged: true, outline: true }));
  console.log(`Wrote ${TARGET.slice(PROJECT_ROOT.length + 1)}.`);
} finally {
  await browser.close();
}

function drawPaper(text: string): string {
  const [, title = '', summary = '', body = ''] = /^# (.+)\n\n> (.+)\n\n([^]+)$/.exec(text.trim()) ?? [];
  const blocks = parseArticleText(body).map(drawBlock).join('\n');
  return `<!doctype html><html lang="en"><title>${escapeHtml(title)}</title><style>${STYLE}</style>
    <h1>${escapeHtml(title)}</h1><p class="summary">${escapeHtml(summary)}</p>${blocks}</html>`;
}

function drawBlock(block: TextBlock): string {
  switch (block.kind) {
    case 'heading':
      return `<h2>${drawRuns(block.runs)}</h2>`;
    case 'subheading':
      return `<h3>${drawRuns(block.runs)}</h3>`;
    case 'paragraph':
    case 'note':
      return `<p>${drawRuns(block.runs)}</p>`;
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${drawRuns(item)}</li>`).join('')}</ul>`;
    case 'steps':
      return `<ol>${block.items.map((item) => `<li>${drawRuns(item)}</li>`).join('')}</ol>`;
    default:
      return `<table>${[block.head, ...block.rows].map(drawRow).join('')}</table>`;
  }
}

function drawRow(cells: readonly (readonly TextRun[])[]): string {
  return `<tr>${cells.map((cell) => `<td>${drawRuns(cell)}</td>`).join('')}</tr>`;
}

function drawRuns(runs: readonly TextRun[]): string {
  return runs.map(({ kind, text }) => (kind === 'strong' ? `<b>${escapeHtml(text)}</b>` : escapeHtml(text))).join('');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
