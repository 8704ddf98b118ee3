import type { Locale } from '@candor/contract/shared/locale.ts';
import { expect, test } from 'vitest';
import { compileText } from '../../../vite-messages.ts';
import { formatParts, type Message, type MessageValues } from './message.ts';

function show(message: Message, values: MessageValues, locale: Locale = 'en'): string {
  return typeof message === 'string' ? message : formatParts(message, locale, values);
}

test('the build leaves a plain text as it is, also one with a quoted brace', () => {
  expect([compileText('Home'), compileText(''), compileText("'{'")]).toEqual(['Home', '', '{']);
});

test('what the build takes apart is put together again', () => {
  const text =
    '{name} has {count, plural, =0 {no orders} one {# order} other {# orders}} {side, select, buy {to buy} other {to sell}}';
  const message = compileText(text);
  const shown = [0, 1, 1_200].map((count) => show(message, { name: 'Ann', count, side: count === 1 ? 'buy' : 'sell' }));
  expect(shown).toEqual(['Ann has no orders to sell', 'Ann has 1 order to buy', 'Ann has 1,200 orders to sell']);
});

test.each([
  ['en', 'Buy 1,250.5 USDT at 99.5% of the index', '−0.00000001'],
  ['de', 'Buy 1.250,5 USDT at 99,5\u00a0% of the index', '−0,00000001'],
  ['es', 'Buy 1250,5 USDT at 99,5\u00a0% of the index', '−0,00000001'],
] as const)('a figure comes as it travels and is written as the reader of %s writes it', (locale, buy, tiny) => {
  const message = compileText('Buy {amount, number} USDT at {share, number, ::percent} of the index');
  expect(show(message, { amount: '1250.5', share: '99.5' }, locale)).toBe(buy);
  expect(show(compileText('{change, number}'), { change: -0.000_000_01 }, locale)).toBe(tiny);
});

test('a length of time is told in units that one can picture', () => {
  const message = compileText('Again in {minutes, number, ::unit/minute}');
  expect(['5', '1440', '43200'].map((minutes) => show(message, { minutes }))).toEqual([
    'Again in 5 min',
    'Again in 24 hr',
    'Again in 30 days',
  ]);
});

test('a figure that is not there is shown as nothing, not as zero', () => {
  expect(show(compileText('{amount, number} USDT'), { amount: '' })).toBe('— USDT');
});

test('a text that asks for more than the site can show fails the build', () => {
  expect(() => compileText('{at, date, short}')).toThrow('more than the site can show');
  expect(() => compileText('{place, selectordinal, other {#}}')).toThrow('more than the site can show');
  expect(() => compileText('{size, number, ::compact-short}')).toThrow('more than the site can show');
});
