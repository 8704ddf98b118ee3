import { expect, test } from 'vitest';
import { trimEndpoints } from './vite-trim-contract.ts';

const MODULE = `export const Name = z.string();
export const greet = endpoint({
  method: 'POST',
  path: '/api/greet/:name',
  summary: 'Say hello, { kindly }',
  access: 'user',
  params: z.strictObject({ name: Name }),
  body: z.strictObject({
    isLoud: z.boolean(),
  }),
  reply: z.strictObject({ greeting: z.string() }),
  idempotent: true,
  // Of the server alone.
  refusals: pick(GREETING_REFUSALS, 'asleep'),
});
function other(path: string) {
  return endpoint({ method: 'GET', path, access: 'public', reply: Name, refusals: {} });
}
`;

test('an endpoint keeps what a browser needs of it', () => {
  const trimmed = trimEndpoints(MODULE);
  for (const gone of ['summary', 'kindly', 'params', 'isLoud', 'refusals', 'asleep'])
    expect(trimmed).not.toContain(gone);
  for (const kept of ["method: 'POST'", "'/api/greet/:name'", "access: 'user'", 'body: {}', 'greeting', 'idempotent']) {
    expect(trimmed).toContain(kept);
  }
});

test('what stays stands on the line and column where it stood', () => {
  const trimmed = trimEndpoints(MODULE);
  expect(trimmed).toHaveLength(MODULE.length);
  for (const kept of ['reply: z.strictObject', 'idempotent', 'function other', 'reply: Name', '});\nfunction']) {
    expect(trimmed.indexOf(kept)).toBe(MODULE.indexOf(kept));
  }
});

test('a module without endpoints stays as it is', () => {
  expect(trimEndpoints('export const body: string = endpointName;')).toBe('export const body: string = endpointName;');
});
