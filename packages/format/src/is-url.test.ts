import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUrl } from './index.ts';

test.each([
  'http://a',
  'https://example.com',
  'HTTPS://Example.COM/Path?q=1#top',
  'http://localhost:3000/',
  'http://127.0.0.1',
  'http://[::1]:8080/x',
  'https://user:secret@example.com',
  'https://例え.jp/道',
])('[VAL-6] %s is a web address', (text) => {
  expect(isUrl(text)).toBe(true);
});

test.each([
  '',
  'http://',
  'https://',
  'https:///path',
  'http://?q=1',
  'http://#top',
  'http://:80',
  'http://user@',
  'http://.',
  'http://example.com:99999',
  'http:/example.com',
  'http:example.com',
  'http:\\\\example.com',
  'http://\\example.com',
  ' https://example.com',
  'https://example.com ',
  'https://example.com\n',
  'https://exa mple.com',
  'example.com',
  '//example.com',
  'www.example.com',
  'ftp://example.com',
  'httpss://example.com',
  'javascript:alert(1)',
  'javascript:alert(1)//http://example.com',
  'data:text/html,https://example.com',
])('[VAL-6] %j is not a web address', (text) => {
  expect(isUrl(text)).toBe(false);
});

test('[VAL-6] every generated web address is accepted, and refused without its scheme', () => {
  fc.assert(
    fc.property(fc.webUrl(), (address) => {
      expect(isUrl(address)).toBe(true);
      expect(isUrl(address.replace(/^https?:\/\//, ''))).toBe(false);
    }),
  );
});
