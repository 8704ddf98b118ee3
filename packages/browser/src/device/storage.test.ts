import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { clearPlace, place, readPlace, writePlace } from './storage.ts';

const COLOUR = place({ name: 'colour', schema: z.enum(['red', 'blue']) });
const BASKET = place({ name: 'basket', schema: z.object({ items: z.array(z.string()) }), session: true });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('[ENT-17] a record says its type, its content and when it was written', () => {
  const before = Date.now();
  writePlace(COLOUR, 'red');
  const record: unknown = JSON.parse(localStorage.getItem('colour') ?? '');
  expect(record).toEqual({ dataType: 'string', content: 'red', datetime: expect.any(Number) });
  expect(record).toHaveProperty(
    'datetime',
    expect.toSatisfy((atMs: number) => atMs >= before && atMs <= Date.now()),
  );
});

test('[ENT-17] a session record lies with the tab and says so', () => {
  writePlace(BASKET, { items: ['a'] });
  expect(localStorage.getItem('basket')).toBeNull();
  expect(JSON.parse(sessionStorage.getItem('basket') ?? '')).toMatchObject({ dataType: 'object', session: true });
  expect(readPlace(BASKET)).toEqual({ items: ['a'] });
});

test('[ENT-17] what was written is read back, and is gone when cleared', () => {
  expect(readPlace(COLOUR)).toBeUndefined();
  writePlace(COLOUR, 'blue');
  expect(readPlace(COLOUR)).toBe('blue');
  clearPlace(COLOUR);
  expect(readPlace(COLOUR)).toBeUndefined();
});

test.each([
  ['no JSON', '{"dataType":'],
  ['JSON of another shape', '"red"'],
  ['null', 'null'],
  ['a value the schema does not know', JSON.stringify({ dataType: 'string', content: 'green', datetime: 1 })],
  ['a type that does not fit', JSON.stringify({ dataType: 'number', content: 'red', datetime: 1 })],
  ['no time', JSON.stringify({ dataType: 'string', content: 'red' })],
])('[ENT-17] %s in storage counts as nothing', (_, text) => {
  localStorage.setItem('colour', text);
  expect(readPlace(COLOUR)).toBeUndefined();
});

test('[ENT-17] storage that is forbidden breaks nothing', () => {
  const forbidden = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(readPlace(COLOUR)).toBeUndefined();
  expect(() => writePlace(COLOUR, 'red')).not.toThrow();
  expect(() => clearPlace(COLOUR)).not.toThrow();
  forbidden.mockRestore();
});
