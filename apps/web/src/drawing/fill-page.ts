import { LOCALES } from '@candor/contract/shared/locale.ts';
import { DRAWN_ANSWERS_ID, type DrawnAnswer } from '#shared/api/drawn-answers.ts';

export interface DrawnPage {
  readonly drawing: string;
  readonly title: string;
  readonly description: string;
  /** What its screen would otherwise ask for before it could draw the same. */
  readonly answers: readonly DrawnAnswer[];
}

const ROOT = /<div id="root">.*?<\/div>\s*(?=<div id="boot-failure")/s;
const BOOT = '<script src="/boot.js"';
const TITLE = /<title>.*?<\/title>/;
const DESCRIPTION = /<meta name="description"[^>]*>/;
const HEAD_END = '</head>';

/** Until the scripts have taken over, nothing on the page may be pressed. */
export function fillPage(barePage: string, address: string, drawn: DrawnPage): string {
  if (!ROOT.test(barePage) || !barePage.includes(BOOT)) {
    throw new Error('index.html has no #root to draw into, or no boot.js.');
  }
  return barePage
    .replace(TITLE, () => `<title>${escapeHtml(drawn.title)}</title>`)
    .replace(DESCRIPTION, () => `<meta name="description" content="${escapeHtml(drawn.description)}" />`)
    .replace(ROOT, () => `<div id="root" inert>${drawn.drawing}</div>\n    ${answersElement(drawn.answers)}`)
    .replace(BOOT, `${BOOT} data-drawn-address="${address}"`)
    .replace(HEAD_END, `${languagesOf(address)}${HEAD_END}`);
}

/** Data and no script, which the content security policy lets be; a `<` in it could end the element. */
function answersElement(answers: readonly DrawnAnswer[]): string {
  if (answers.length === 0) return '';
  const text = JSON.stringify(answers).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${DRAWN_ANSWERS_ID}">${text}</script>\n    `;
}

/** The same page in every language, for whoever reads without scripts; the shell names them again as one moves on. */
function languagesOf(address: string): string {
  const [path = ''] = address.split('?');
  const languages = LOCALES.map((locale) => [locale, `${path}?lang=${locale}`] as const);
  return [['x-default', path] as const, ...languages]
    .map(([language, href]) => `  <link rel="alternate" hreflang="${language}" href="${href}" />\n  `)
    .join('');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
