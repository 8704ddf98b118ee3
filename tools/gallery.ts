import { chromium, type Browser, type Page } from '@playwright/test';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { arriveLoggedIn } from '../e2e/person.ts';
import { startServer } from '../e2e/servers/server.ts';
import { PERSONAL_PATHS, SITE_PATHS } from '../e2e/site-paths.ts';
import { BUILDS, buildChanged } from './build.ts';
import { CHROMIUM_FLAGS, ensureChromium } from './programs/chromium.ts';
import { PROJECT_ROOT } from './project-root.ts';

const FOLDER = join(PROJECT_ROOT, 'gallery');
const THEMES = ['theme-daytime', 'theme-nighttime'] as const;
const WIDTHS_PX = [390, 1024, 1440] as const;
const HEIGHT_PX = 900;

interface Picture {
  readonly path: string;
  readonly theme: (typeof THEMES)[number];
  readonly width: (typeof WIDTHS_PX)[number];
}

/** Photographs every screen in both themes and at three widths; `npm run gallery -- /trade` only those that begin so. */
async function main(): Promise<void> {
  await buildChanged(BUILDS);
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const beginning = process.argv[2] ?? '/';
  const paths = SITE_PATHS.map(({ path }) => path).filter((path) => path.startsWith(beginning));
  const server = await startServer();
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...CHROMIUM_FLAGS] });
  try {
    await photographAll(browser, server.origin, picturesOf(paths));
  } finally {
    await browser.close();
    await server.stop();
  }
  writeFileSync(join(FOLDER, 'index.html'), printIndex(paths));
  console.log(`${picturesOf(paths).length} pictures: ${join(FOLDER, 'index.html')}`);
}

function picturesOf(paths: readonly string[]): readonly Picture[] {
  return paths.flatMap((path) => THEMES.flatMap((theme) => WIDTHS_PX.map((width) => ({ path, theme, width }))));
}

/** A visitor takes the public screens while somebody logged in takes the personal ones. */
async function photographAll(browser: Browser, origin: string, pictures: readonly Picture[]): Promise<void> {
  const isPersonal = ({ path }: Picture) => PERSONAL_PATHS.includes(path);
  const work = async (own: readonly Picture[], arrive: (page: Page) => Promise<unknown>): Promise<void> => {
    const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await arrive(page);
    for (const picture of own) await photograph(page, picture);
    await context.close();
  };
  await Promise.all([
    work(
      pictures.filter((picture) => !isPersonal(picture)),
      (page) => page.goto('/home/index'),
    ),
    work(pictures.filter(isPersonal), (page) => arriveLoggedIn(page, '/home/index')),
  ]);
}

async function photograph(page: Page, picture: Picture): Promise<void> {
  const { path, theme, width } = picture;
  await page.setViewportSize({ width, height: HEIGHT_PX });
  await page.evaluate((themeName) => {
    const record = { dataType: 'object', content: { themeName }, datetime: Date.now() };
    localStorage.setItem('settings', JSON.stringify(record));
  }, theme);
  await page.goto(path);
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  // What arrives by socket has half a second; a picture of a skeleton shows nothing.
  await page.waitForTimeout(500);
  await page.screenshot({ path: join(FOLDER, fileOf(picture)), fullPage: true });
}

function fileOf({ path, theme, width }: Picture): string {
  return `${path.slice(1).replace(/[^A-Za-z0-9]+/g, '-')}-${theme}-${width}.png`;
}

function printIndex(paths: readonly string[]): string {
  const sections = paths.map((path) => {
    const images = picturesOf([path]).map(
      (picture) =>
        `<a href="${fileOf(picture)}"><img src="${fileOf(picture)}" loading="lazy" alt="${picture.theme}, ${picture.width} px"></a>`,
    );
    return `<h2>${path.replaceAll('&', '&amp;')}</h2><div>${images.join('')}</div>`;
  });
  const style =
    'body{font:14px sans-serif}div{display:flex;gap:8px;align-items:start}img{height:360px;border:1px solid #999}';
  return `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>${style}</style><h1>Gallery</h1>${sections.join('')}`;
}

await main();
