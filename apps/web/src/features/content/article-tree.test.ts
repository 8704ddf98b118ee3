// @vitest-environment node
import type { ArticleNode } from '@candor/contract/content/wire.ts';
import { expect, test } from 'vitest';
import { addressOfArticle, addressOfSection, articlesIn, chainTo, sectionsBelow } from './article-tree.ts';

function node(changes: Partial<ArticleNode> & Pick<ArticleNode, 'id' | 'pid' | 'kind'>): ArticleNode {
  return {
    section_code: 'help',
    code: `code-${changes.id}`,
    title: '',
    summary: '',
    locale: 'en',
    updatedAtMs: 0,
    ...changes,
  };
}

const HELP = node({ id: '1', pid: '0', kind: 'section' });
const FUNDS = node({ id: '12', pid: '1', kind: 'section', section_code: 'funds' });
const DEPOSIT = node({ id: '1004', pid: '12', kind: 'article', section_code: 'funds', code: 'deposit' });
const TREE = [HELP, FUNDS, DEPOSIT];

test('[ENT-16] the flat list is a tree by id and pid, and 0 is its top', () => {
  expect(sectionsBelow(TREE)).toEqual([HELP]);
  expect(sectionsBelow(TREE, '1')).toEqual([FUNDS]);
  expect(articlesIn(TREE, '12')).toEqual([DEPOSIT]);
  expect(chainTo(TREE, '12')).toEqual([HELP, FUNDS]);
});

test('a chain that runs in a circle, or to nowhere, ends', () => {
  const circle = [node({ id: '1', pid: '2', kind: 'section' }), node({ id: '2', pid: '1', kind: 'section' })];
  expect(chainTo(circle, '1')).toHaveLength(2);
  expect(chainTo(TREE, '99')).toEqual([]);
});

test('what stands at the top has the address of a category, what stands below that of a section', () => {
  expect(addressOfSection(HELP)).toBe('/article/main/categories/1');
  expect(addressOfSection(FUNDS)).toBe('/article/main/sections/12');
  expect(addressOfArticle(DEPOSIT)).toBe('/article/main/content/funds/deposit');
});
