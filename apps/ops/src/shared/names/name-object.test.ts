import { expect, test } from 'vitest';
import { nameObject } from './name-object.ts';
import { loadTexts, textOf, type TextId, type TextValues } from '../texts/texts.ts';

const t = (id: TextId, values?: TextValues) => textOf('en', id, values);

test.each([
  ['switch:borrowing', 'Borrowing'],
  ['user:1000007', 'User 1000007'],
  ['level:1', 'Identity level: Primary'],
  ['market:BTC/USDT', 'BTC/USDT'],
  ['contract:ETH/USDT', 'ETH/USDT (Contract)'],
  ['network:BNB/BEP20', 'BNB/BEP20'],
  ['period:BTC/USDT/60', 'BTC/USDT · 1 minute'],
  ['earn:2', 'Earn product 2'],
  ['article:5', 'Article 5'],
  ['staff:demo.support', 'demo.support'],
  ['vault:1/0xAb', '1/0xAb'],
  ['whatever:else', 'whatever:else'],
])('%s is called %s', async (object, name) => {
  await loadTexts('en');
  expect(nameObject(t, object, 'en')).toBe(name);
});
