import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createSealedFields, type SealedFields } from './sealed-fields.ts';
import { openSecrets } from './secrets.ts';

const PLACE = { table: 'people', column: 'email', row: 7 };

async function openFields(): Promise<SealedFields> {
  const folder = await mkdtemp(join(tmpdir(), 'candor-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return createSealedFields(await openSecrets(folder));
}

test('what was sealed is read again, and never looks the same twice', async () => {
  const fields = await openFields();
  const sealed = fields.seal('ann@example.org', PLACE);
  expect(fields.open(sealed, PLACE)).toBe('ann@example.org');
  expect(sealed).not.toContain('ann');
  expect(fields.seal('ann@example.org', PLACE)).not.toBe(sealed);
});

test.each([{ row: 8 }, { column: 'phone' }, { table: 'others' }])(
  'moved to another place (%o) it does not open',
  async (other) => {
    const fields = await openFields();
    const sealed = fields.seal('ann@example.org', PLACE);
    expect(() => fields.open(sealed, { ...PLACE, ...other })).toThrow();
  },
);

test('a changed text, another form and another server do not open', async () => {
  const fields = await openFields();
  const sealed = fields.seal('ann@example.org', PLACE);
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
  expect(() => fields.open(changed, PLACE)).toThrow();
  expect(() => fields.open(sealed.replace('1.', '9.'), PLACE)).toThrow('does not know');
  const elsewhere = await openFields();
  expect(() => elsewhere.open(sealed, PLACE)).toThrow();
});

test('the index finds the same text for the same purpose, on this server alone', async () => {
  const fields = await openFields();
  expect(fields.blindIndex('ann@example.org', 'email')).toBe(fields.blindIndex('ann@example.org', 'email'));
  expect(fields.blindIndex('ann@example.org', 'email')).not.toBe(fields.blindIndex('ann@example.org', 'phone'));
  expect(fields.blindIndex('ann@example.org', 'email')).not.toBe(fields.blindIndex('bob@example.org', 'email'));
  const elsewhere = await openFields();
  expect(elsewhere.blindIndex('ann@example.org', 'email')).not.toBe(fields.blindIndex('ann@example.org', 'email'));
});
