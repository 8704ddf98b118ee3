import { expect, test } from 'vitest';
import { parseArticleText, plainTextOf, TextBlock } from './article-text.ts';

test('an article is headings, paragraphs, lists, steps, notes and tables', () => {
  const source =
    '## Head\n\nOne\ntwo **three**.\n\n- a\n- b\n\n1. x\n2. y\n\n> Mind.\n\n| a | b |\n| --- | --- |\n| 1 | 2 |';
  const blocks = parseArticleText(source);
  expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'list', 'steps', 'note', 'table']);
  expect(blocks[1]).toEqual({
    kind: 'paragraph',
    runs: [
      { kind: 'text', text: 'One two ' },
      { kind: 'strong', text: 'three' },
      { kind: 'text', text: '.' },
    ],
  });
  expect(plainTextOf(blocks)).toContain('One two three.');
});

test('emphasis is written either way, and a name with underscores is a name', () => {
  const [block] = parseArticleText('_one_ and *two* but not snake_case_name');
  expect(block).toEqual({
    kind: 'paragraph',
    runs: [
      { kind: 'emphasis', text: 'one' },
      { kind: 'text', text: ' and ' },
      { kind: 'emphasis', text: 'two' },
      { kind: 'text', text: ' but not snake_case_name' },
    ],
  });
});

test('a link leads within the site or to a secure page; any other stays the text it was written as', () => {
  const [safe] = parseArticleText('[a](/x?y=1) [b](https://example.com/z)');
  expect(safe).toMatchObject({ runs: [{ kind: 'link', href: '/x?y=1' }, {}, { kind: 'link' }] });
  for (const address of [
    'javascript:alert(1)',
    '//evil.example',
    'data:text/html,x',
    'http://plain.example',
    '/\\evil',
  ]) {
    const [block] = parseArticleText(`[x](${address})`);
    expect(JSON.stringify(block), address).not.toContain('"link"');
  }
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '**<b>**',
  '`<svg onload=1>`',
  '| <i> |\n| --- |\n| <script> |',
  '![x](javascript:alert(1))',
  '[<img src=x>](/a)',
  '&lt;script&gt;',
])('markup has no kind of its own: %s is text', (source) => {
  for (const block of parseArticleText(source)) expect(TextBlock.safeParse(block).success).toBe(true);
  const words = plainTextOf(parseArticleText(source));
  expect(words.length).toBeGreaterThan(0);
});
