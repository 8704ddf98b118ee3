import { expect, test } from 'vitest';

const PARTS = import.meta.glob<string>(
  ['../../../../packages/ui/src/**/*.tsx', '!../../../../packages/ui/src/**/*test*'],
  { eager: true, query: '?raw', import: 'default' },
);
const SECTIONS = Object.values(
  import.meta.glob<string>('./*.tsx', { eager: true, query: '?raw', import: 'default' }),
).join('\n');

test('[UI-5] the kit page shows every part: what nothing else in the kit is made of stands on it', () => {
  const files = Object.entries(PARTS);
  expect(files.length).toBeGreaterThan(50);
  const unseen = files.flatMap(([path]) => {
    const [, name = ''] = path.split('packages/ui/src/');
    const isShown = SECTIONS.includes(`'@candor/ui/${name}'`);
    const isInside = files.some(([other, source]) => other !== path && source.includes(`/${name.split('/').at(-1)}'`));
    return isShown || isInside ? [] : [name];
  });
  expect(unseen).toEqual([]);
});
