// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const THEMES = ['theme-daytime', 'theme-nighttime'] as const;
const SURFACES = ['--surface-1', '--surface-2', '--surface-3'] as const;
const TONES = ['--accent', '--danger', '--warning', '--success'] as const;
const DIRECTIONS = ['green', 'red', 'blue', 'orange'].map((colour) => `--direction-${colour}`);
const SERIES = Array.from({ length: 8 }, (_, index) => `--series-${index + 1}`);

const AA = 4.5;
const AAA = 7;
const SHAPE = 3;

for (const theme of THEMES) {
  test(`${theme}: every text is read on every surface (AA)`, () => {
    for (const ink of ['--text', '--text-muted', '--text-faint', ...TONES])
      expectContrast(theme, { ink, on: SURFACES, least: AA });
  });

  test(`${theme}: prices in every choice of colours reach AAA, flashing or not`, () => {
    for (const colour of DIRECTIONS)
      expectContrast(theme, { ink: colour, on: [...SURFACES, `${colour}-soft`], least: AAA });
    expectContrast(theme, {
      ink: '--text',
      on: ['--surface-raised', ...SURFACES, ...DIRECTIONS.map((colour) => `${colour}-soft`)],
      least: AAA,
    });
  });

  test(`${theme}: a tone is read on its own soft ground, and so is plain text (AA)`, () => {
    for (const tone of TONES) {
      expectContrast(theme, { ink: tone, on: [`${tone}-soft`], least: AA });
      expectContrast(theme, { ink: '--text-muted', on: [`${tone}-soft`], least: AA });
    }
  });

  test(`${theme}: what is written on a full colour is read (AA)`, () => {
    const fills = [...TONES, ...DIRECTIONS, ...SERIES, '--accent-hover', '--danger-hover'];
    expectContrast(theme, { ink: '--on-fill', on: fills, least: AA });
  });

  test(`${theme}: the edge of a control and the parts of a picture are seen (3:1)`, () => {
    expectContrast(theme, { ink: '--border-control', on: ['--surface-1', '--surface-2'], least: SHAPE });
    for (const part of SERIES) expectContrast(theme, { ink: part, on: ['--surface-2'], least: SHAPE });
  });

  test(`${theme}: both themes name the same roles`, () => {
    expect(Object.keys(rolesOf(theme))).toEqual(Object.keys(rolesOf('theme-daytime')));
  });
}

test('the accent is the cobalt of Candor', () => {
  expect(THEMES.map((theme) => colourOf(theme, '--accent'))).toEqual(['#2f5bea', '#7c9bff']);
});

test('the font sizes are those of the scale', () => {
  const sizes = [...css.matchAll(/--font-size-(\d+): ([\d.]+)rem/g)].map(([, name, rem]) => [
    Number(name),
    Number(rem) * 16,
  ]);
  expect(sizes).toEqual([12, 13, 14, 16, 20, 28, 40].map((px) => [px, px]));
});

interface Pairing {
  readonly ink: string;
  readonly on: readonly string[];
  readonly least: number;
}

function expectContrast(theme: string, { ink, on, least }: Pairing): void {
  for (const ground of on) {
    const ratio = contrast(colourOf(theme, ink), colourOf(theme, ground));
    expect(ratio, `${ink} on ${ground}`).toBeGreaterThanOrEqual(least);
  }
}

function rolesOf(theme: string): Readonly<Record<string, string>> {
  const block = css.slice(css.indexOf(`[data-theme='${theme}'] {`));
  const body = block.slice(0, block.indexOf('\n}'));
  return Object.fromEntries(
    [...body.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, role = '', value = '']) => [role, value]),
  );
}

function colourOf(theme: string, role: string): string {
  const colour = rolesOf(theme)[role];
  expect(colour, `${role} in ${theme}`).toMatch(/^#[0-9a-f]{6}$/);
  return colour ?? '';
}

/** WCAG 2.2: (lighter + 0.05) / (darker + 0.05). */
function contrast(left: string, right: string): number {
  const [darker = 0, lighter = 0] = [luminance(left), luminance(right)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
