import { chromium } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHROMIUM_FLAGS, ensureChromium } from './programs/chromium.ts';
import { PROJECT_ROOT } from './project-root.ts';

/** Draws the site's icons from the mark; run again whenever the mark changes, and commit what it writes. */
const FOLDER = join(PROJECT_ROOT, 'apps/web/public');

/** The cobalt of the day theme; an icon stands on foreign ground and has one look. */
const GROUND = '#2f5bea';

const MARK = `
  <path d="M25.9 8.3a12.5 12.5 0 1 0 0 15.4" fill="none" stroke="#fff" stroke-width="3.5"/>
  <path d="M16 8.5v15" stroke="#fff" stroke-width="1.75"/>
  <rect x="13" y="11.5" width="6" height="9" rx="1" fill="#fff"/>`;

interface Icon {
  readonly file: string;
  readonly sizePx: number;
  /** Of the tile, in 32nds; a maskable icon has none, because the system cuts it. */
  readonly radius: number;
  /** Of the mark against the tile; a maskable icon keeps its mark in the middle four fifths. */
  readonly scale: number;
}

const ICONS: readonly Icon[] = [
  { file: 'icon-192.png', sizePx: 192, radius: 7, scale: 0.68 },
  { file: 'icon-512.png', sizePx: 512, radius: 7, scale: 0.68 },
  { file: 'icon-maskable-512.png', sizePx: 512, radius: 0, scale: 0.56 },
  { file: 'apple-touch-icon.png', sizePx: 180, radius: 0, scale: 0.62 },
];

mkdirSync(FOLDER, { recursive: true });
writeFileSync(join(FOLDER, 'favicon.svg'), `${drawTile({ radius: 7, scale: 0.72 })}\n`);
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...CHROMIUM_FLAGS] });
for (const icon of ICONS) await drawIcon(icon);
await browser.close();

async function drawIcon({ file, sizePx, ...tile }: Icon): Promise<void> {
  const page = await browser.newPage({ viewport: { width: sizePx, height: sizePx } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${drawTile(tile)}`);
  await page.screenshot({ path: join(FOLDER, file), omitBackground: true });
  await page.close();
}

function drawTile({ radius, scale }: Pick<Icon, 'radius' | 'scale'>): string {
  const offset = (16 * (1 - scale)).toFixed(2);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="${radius}" fill="${GROUND}"/>
  <g transform="translate(${offset} ${offset}) scale(${scale})">${MARK}
  </g>
</svg>`;
}
