import { expect, test } from 'vitest';
import { compileText } from '../../../vite-messages.ts';
import { formatParts, type Message, type MessageValues } from './message.ts';

function show(message: Message, values: MessageValues): string {
  return typeof message === 'string' ? message : formatParts(message, 'en', values);
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

test('a text that asks for more than the site can show fails the build', () => {
  expect(() => compileText('{at, date, short}')).toThrow('more than the site can show');
  expect(() => compileText('{place, selectordinal, other {#}}')).toThrow('more than the site can show');
});
