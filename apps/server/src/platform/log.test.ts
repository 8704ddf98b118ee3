import { expect, test } from 'vitest';
import { collectInto } from './http/test-http-server.ts';
import { createLog } from './log.ts';

function logOf(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog({ level: 'trace', destination: collectInto(lines) }));
  return lines.join('');
}

const SECRET_NAMES = [
  'password',
  'loginPassword',
  'passwd',
  'oldPwd',
  'tardPwd',
  'pwd',
  'passcode',
  'passphrase',
  'satoken',
  'token',
  'accessToken',
  'refresh_token',
  'authorization',
  'cookie',
  'set-cookie',
  'secret',
  'clientSecret',
  'apiKey',
  'api_key',
  'privateKey',
  'code',
  'emailCode',
  'smsCode',
  'googleCode',
  'activeCode',
  'verificationCode',
  'captcha',
  'otp',
  'totpSeed',
  'mnemonic',
  'pin',
  'cardNumber',
  'bankCard',
  'idCard',
  'idNumber',
  'id_no',
  'passport',
  'cvv',
  'iban',
  'signature',
  'ticket',
  'credentials',
];

test.each(SECRET_NAMES)('the value of %s is never written down, at any depth', (name) => {
  const text = logOf((log) => {
    log.info({ [name]: 'canary-1' }, 'flat');
    log.info({ request: { body: { [name]: 'canary-2' } } }, 'deep');
    log.info({ list: [{ [name]: 'canary-3' }] }, 'in a list');
    log.info({ [name]: { value: 'canary-4' } }, 'as an object');
    log.info({ [name]: 123456 }, 'as a number');
    log.child({ [name]: 'canary-5' }).info('in a child');
    log.error({ err: Object.assign(new Error('failed'), { [name]: 'canary-6' }) }, 'on an error');
    log.error({ err: new Error('outer', { cause: { [name]: 'canary-7' } }) }, 'on a cause');
  });
  expect(text).not.toContain('canary');
  expect(text).not.toContain('123456');
  expect(text).toContain('[redacted]');
});

test('a token in a sentence is taken out', () => {
  const text = logOf((log) =>
    log.info({ header: 'Bearer canary-token' }, 'sent Bearer canary-token to %s', 'Bearer canary-x'),
  );
  expect(text).not.toContain('canary');
});

test('what is no secret stays', () => {
  const text = logOf((log) =>
    log.warn(
      { err: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), status: 503, symbol: 'BTC/USDT' },
      'no answer',
    ),
  );
  const line: unknown = JSON.parse(text);
  expect(line).toMatchObject({
    level: 'warn',
    msg: 'no answer',
    status: 503,
    symbol: 'BTC/USDT',
    err: { type: 'Error', message: 'refused', code: 'ECONNREFUSED' },
  });
});

test.each(['ECONNREFUSED', 'SQLITE_BUSY', '40P01', '23505'])(
  'the code %s of an error stays, elsewhere it does not',
  (code) => {
    const text = logOf((log) => {
      log.error({ err: Object.assign(new Error('x'), { code }) }, 'as an error');
      log.info({ code }, 'as a field');
    });
    expect(text.split(code)).toHaveLength(2);
  },
);

test('one entry is one line, whatever is in it', () => {
  const attack = 'ok\r\n{"level":"info","msg":"forged"}\u001b[2J\u001b[31mred\u0007\u2028next';
  const text = logOf((log) => log.info({ userAgent: attack, [`name\n${attack}`]: 1 }, attack));
  expect(text.trimEnd().split(/[\r\n\u2028]/)).toHaveLength(1);
  // oxlint-disable-next-line no-control-regex -- Control characters are what must not be there.
  expect(JSON.stringify(JSON.parse(text))).not.toMatch(/\\[rn]|\\u001b|\\u0007|\u2028|\u001b/);
});

test('what cannot be written as JSON does not stop the server', () => {
  const endless: Record<string, unknown> = { units: 10n, bytes: Buffer.from('canary'), map: new Map([[1, 2]]) };
  endless['self'] = endless;
  const text = logOf((log) => log.info(endless, 'odd values'));
  expect(JSON.parse(text)).toMatchObject({ units: '10', bytes: '[6 bytes]', map: '[1 entries]' });
});

test('a long text is cut', () => {
  expect(logOf((log) => log.info({ text: 'x'.repeat(100_000) }, 'long')).length).toBeLessThan(3_000);
});
