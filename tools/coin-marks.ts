import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROJECT_ROOT } from './project-root.ts';

/**
 * Fetches the marks of coins from two kept sets and writes them where the kit has them; run again for another coin, and
 * commit what it writes. A dependency would install eighteen thousand drawings for the three dozen that are shown.
 */
const FOLDER = join(PROJECT_ROOT, 'packages/ui/src/coin-marks');

const WEB3_ICONS = '@web3icons/core@4.0.56';
const TOKENS = ['BTC', 'SOL', 'XRP', 'ADA', 'TRX', 'AVAX', 'LINK', 'DOT', 'LTC', 'BCH', 'UNI', 'ATOM', 'NEAR', 'APT'];
const MORE_TOKENS = [
  'OP',
  'FIL',
  'ETC',
  'XLM',
  'AAVE',
  'USDC',
  'DAI',
  'SHIB',
  'SUI',
  'ICP',
  'ALGO',
  'HBAR',
  'POL',
  'WBTC',
];
const WEB3_FILES: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...TOKENS, ...MORE_TOKENS].map((symbol) => [symbol, `tokens/background/${symbol}`])),
  // The token of this name there is another one.
  ARB: 'networks/background/arbitrum-one',
};

const CRYPTOCURRENCY_ICONS = 'cryptocurrency-icons@0.18.1';
/** Better known as they are drawn here, or thirty times as heavy there. */
const CLASSICS = ['USDT', 'ETH', 'BNB', 'DOGE'];

const temporary = mkdtempSync(join(tmpdir(), 'coin-marks-'));
mkdirSync(FOLDER, { recursive: true });
const web3Icons = unpack(WEB3_ICONS);
for (const [symbol, path] of Object.entries(WEB3_FILES)) {
  const file = join(web3Icons, `dist/svgs/${path}.svg.js`);
  const { default: drawing } = (await import(pathToFileURL(file).href)) as { readonly default: string };
  write(symbol, drawing);
}
const cryptocurrencyIcons = unpack(CRYPTOCURRENCY_ICONS);
for (const symbol of CLASSICS) {
  write(symbol, readFileSync(join(cryptocurrencyIcons, `svg/color/${symbol.toLowerCase()}.svg`), 'utf8'));
}
rmSync(temporary, { recursive: true });

function unpack(name: string): string {
  const folder = mkdtempSync(join(temporary, 'package-'));
  const archive = execFileSync('npm', ['pack', name, '--silent', '--pack-destination', folder], { encoding: 'utf8' });
  execFileSync('tar', ['-xzf', join(folder, archive.trim()), '-C', folder]);
  return join(folder, 'package');
}

/** As it is, without the size and class of the page it was made for and without blanks between its parts. */
function write(symbol: string, drawing: string): void {
  const plain = drawing
    .replaceAll(/>\s+</g, '><')
    .replace(/ width="\d+" height="\d+"/, '')
    .replace(/ class="[^"]*"/, '');
  writeFileSync(join(FOLDER, `${symbol.toLowerCase()}.svg`), `${plain.trim()}\n`);
}
