import { expect, test } from 'vitest';
import { loadTexts, textOf } from './texts.ts';

test('a text comes in the language it was asked for, with its values put in', async () => {
  await Promise.all([loadTexts('en'), loadTexts('de')]);
  expect(textOf('en', 'ops.cases.case', { id: 17 })).toBe('Case 17');
  expect(textOf('de', 'ops.cases.case', { id: 17 })).toBe('Fall 17');
  expect(textOf('en', 'ops.audit.whole', { rows: 3, heads: 1 })).toContain('All 3 rows');
  expect(textOf('de', 'ops.audit.whole', { rows: 41_250, heads: 12 })).toContain('41.250');
});

test('a text that is not known is told by its id, and a forgotten value is an error', async () => {
  await loadTexts('en');
  expect(textOf('en', 'ops.nothing')).toBe('ops.nothing');
  expect(() => textOf('en', 'ops.cases.case')).toThrow('id');
});
