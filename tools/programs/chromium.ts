import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackage } from './install-package.ts';

/** The same browser without its windows. */
const SHELL_PACKAGE = 'chromium-headless-shell';
const SHELL_COMMANDS = [SHELL_PACKAGE, 'chrome-headless-shell', 'headless_shell'];
const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** A sandbox needs rights that root in a container has not; the rest keeps the browser off the network. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;

/** The path of a browser for tests: where it can be had the one without windows, which takes a third less of a processor. */
export async function ensureTestBrowser(): Promise<string> {
  const found = findNamed() ?? findCommand(SHELL_COMMANDS);
  if (found !== undefined) return found;
  const isInstalled = installPackage(SHELL_PACKAGE);
  return (isInstalled ? findCommand(SHELL_COMMANDS) : undefined) ?? ensureChromium();
}

/** The path of a Chromium: a named one, an installed one, the package manager's, or the test runner's own download. */
export async function ensureChromium(): Promise<string> {
  const found = findInstalled() ?? (await findDownloaded());
  if (found !== undefined) return found;
  console.log('No Chromium was found; installing one, once.');
  if (installPackage('chromium')) return requireInstalled(findInstalled());
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { stdio: 'inherit' });
  return requireInstalled(await findDownloaded());
}

function findInstalled(): string | undefined {
  return findNamed() ?? findCommand(COMMANDS) ?? APPLICATIONS.find((path) => existsSync(path));
}

function findNamed(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named === undefined || named === '') return undefined;
  return requireInstalled(existsSync(named) ? named : undefined);
}

function findCommand(commands: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return commands.flatMap((command) => folders.map((folder) => join(folder, command))).find((path) => existsSync(path));
}

async function findDownloaded(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function requireInstalled(path: string | undefined): string {
  if (path !== undefined) return path;
  throw new Error('The browser tests need a Chromium: install one, or name its path in CHROMIUM_PATH.');
}
