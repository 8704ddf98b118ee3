import { expect, test } from 'vitest';
import { createKnownCalls } from './known-calls.ts';

const calls = createKnownCalls();
calls.add('POST', '/api/order/submit', 'change');
calls.add('POST', '/api/order/cancel/:id', 'essential');
calls.add('GET', '/api/wallet/:mode/borrow', 'read');
calls.add('GET', '/api/wallet/get/:type/:symbol', 'change');
calls.add('GET', '/api/wallet/get/all', 'essential');

test.for([
  ['POST', '/api/order/submit', 'change'],
  ['POST', '/api/order/submit?lang=de', 'change'],
  ['POST', '/api/order/cancel/17', 'essential'],
  ['POST', '/api/order/cancel/17?lang=de', 'essential'],
  ['GET', '/api/wallet/cross/borrow', 'read'],
  // A name that leads nowhere is taken for any.
  ['GET', '/api/wallet/get/borrow', 'read'],
  ['GET', '/api/wallet/get/all', 'essential'],
  ['GET', '/api/wallet/get/spot/btc', 'change'],
] as const)('%s %s is found', ([method, url, rank]) => {
  expect(calls.rankOf(method, url)).toBe(rank);
});

test.for([
  ['GET', '/api/order/cancel/17'],
  ['POST', '/api/order/cancel/'],
  ['POST', '/api/order/cancel/17/18'],
  ['POST', '/api/order/cancel'],
  ['POST', '/'],
  ['POST', ''],
  ['POST', '//api/order/cancel/17'],
  [undefined, undefined],
] as const)('%s %s is no call that is known', ([method, url]) => {
  expect(calls.rankOf(method, url)).toBeUndefined();
});
