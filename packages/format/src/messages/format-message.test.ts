import { expect, test } from 'vitest';
import { compileMessage } from './compile-message.ts';
import { formatMessage, type MessageValues } from './format-message.ts';

function show(text: string, values: MessageValues = {}, locale = 'en'): string {
  return formatMessage(compileMessage(text), locale, values);
}

test('a plain text stays as it is, also one with a quoted brace', () => {
  expect([compileMessage('Home'), compileMessage(''), compileMessage("'{'")]).toEqual(['Home', '', '{']);
});

test('what is taken apart is put together again, also when it travelled as JSON', () => {
  const text =
    '{name} has {count, plural, =0 {no orders} one {# order} other {# orders}} {side, select, buy {to buy} other {to sell}}';
  const message = JSON.parse(JSON.stringify(compileMessage(text)));
  const shown = [0, 1, 1_200].map((count) =>
    formatMessage(message, 'en', { name: 'Ann', count, side: count === 1 ? 'buy' : 'sell' }),
  );
  expect(shown).toEqual(['Ann has no orders to sell', 'Ann has 1 order to buy', 'Ann has 1,200 orders to sell']);
});

test('a forgotten argument is an error, also one that is named and undefined, and also the number of a plural', () => {
  expect(() => show('{page} · {site}', { page: 'Trade' })).toThrow('site');
  expect(() => show('{page} · {site}', { page: 'Trade', site: undefined })).toThrow('site');
  expect(() => show('{count, plural, one {#} other {#}}')).toThrow('count');
});

const TINY = '0.000000000000000001';
const LARGE = '12345678901234567890.12';

test.each([
  ['en', TINY, '12,345,678,901,234,567,890.12'],
  ['de', '0,000000000000000001', '12.345.678.901.234.567.890,12'],
  ['ru', '0,000000000000000001', '12\u00a0345\u00a0678\u00a0901\u00a0234\u00a0567\u00a0890,12'],
  ['fr', '0,000000000000000001', '12\u202f345\u202f678\u202f901\u202f234\u202f567\u202f890,12'],
  ['ja', TINY, '12,345,678,901,234,567,890.12'],
  ['th', TINY, '12,345,678,901,234,567,890.12'],
] as const)('no digit of a figure is lost in %s, as itself or as # of a plural', (locale, tiny, large) => {
  for (const text of ['{sum, number}', '{sum, plural, other {#}}', '{sum, selectordinal, other {#}}']) {
    expect([show(text, { sum: TINY }, locale), show(text, { sum: LARGE }, locale)], text).toEqual([tiny, large]);
  }
  const asked = show('{sum, number, ::.00################}', { sum: LARGE }, locale);
  expect(asked).toBe(large);
});

test.each([
  ['en', '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', '1st 2nd 3rd 11th 21st 112th'],
  ['de', '{n, selectordinal, other {#.}}', '1. 2. 3. 11. 21. 112.'],
  ['ru', '{n, selectordinal, other {#-й}}', '1-й 2-й 3-й 11-й 21-й 112-й'],
  ['fr', '{n, selectordinal, one {#er} other {#e}}', '1er 2e 3e 11e 21e 112e'],
  ['ja', '{n, selectordinal, other {第#}}', '第1 第2 第3 第11 第21 第112'],
  ['th', '{n, selectordinal, other {ที่ #}}', 'ที่ 1 ที่ 2 ที่ 3 ที่ 11 ที่ 21 ที่ 112'],
] as const)('an ordinal has the form its language gives it: %s', (locale, text, shown) => {
  expect([1, 2, 3, 11, 21, 112].map((n) => show(text, { n }, locale)).join(' ')).toBe(shown);
});

test.each([
  ['en', '{n, plural, one {# order} other {# orders}}', ['0 orders', '1 order', '2 orders', '1,000,000 orders']],
  ['de', '{n, plural, one {# Order} other {# Orders}}', ['0 Orders', '1 Order', '2 Orders', '1.000.000 Orders']],
  [
    'ru',
    '{n, plural, one {# ордер} few {# ордера} many {# ордеров} other {# ордера}}',
    ['0 ордеров', '1 ордер', '2 ордера', '1\u00a0000\u00a0000 ордеров'],
  ],
  [
    'fr',
    '{n, plural, one {# ordre} many {# d’ordres} other {# ordres}}',
    ['0 ordre', '1 ordre', '2 ordres', '1\u202f000\u202f000 d’ordres'],
  ],
  ['ja', '{n, plural, other {#件}}', ['0件', '1件', '2件', '1,000,000件']],
  ['th', '{n, plural, other {# รายการ}}', ['0 รายการ', '1 รายการ', '2 รายการ', '1,000,000 รายการ']],
] as const)('a plural has the form its language gives it: %s', (locale, text, shown) => {
  expect([0, 1, 2, 1_000_000].map((n) => show(text, { n }, locale))).toEqual(shown);
});

test.each([
  ['en', 'one {Ann and # other} other {Ann and # others}', ['Ann and 1 other', 'Ann and 1,000 others']],
  ['de', 'one {Ann und ein weiterer} other {Ann und # weitere}', ['Ann und ein weiterer', 'Ann und 1.000 weitere']],
  ['ru', 'one {Анна и ещё #} few {} many {Анна и ещё #} other {}', ['Анна и ещё 1', 'Анна и ещё 1\u00a0000']],
  ['fr', 'one {Anne et # autre} many {} other {Anne et # autres}', ['Anne et 1 autre', 'Anne et 1\u202f000 autres']],
  ['ja', 'other {アンほか#名}', ['アンほか1名', 'アンほか1,000名']],
  ['th', 'other {แอนและอีก # คน}', ['แอนและอีก 1 คน', 'แอนและอีก 1,000 คน']],
] as const)('an offset is taken off before a form is chosen, and after a number is met: %s', (locale, forms, shown) => {
  const text = `{n, plural, offset:1 =0 {-} =1 {Ann} ${forms}}`;
  expect([0, 1, 2, 1_001].map((n) => show(text, { n }, locale))).toEqual(['-', 'Ann', ...shown]);
});

test('choices stand in plurals and plurals in choices, each with its own number', () => {
  const text =
    '{side, select, buy {{n, plural, one {# buy of {m, plural, one {# coin} other {# coins}}} other {# buys}}} other {{n, plural, other {{kind, select, limit {limit} other {market}} sells: #}}}}';
  expect(show(text, { side: 'buy', n: 1, m: '2.5', kind: '' })).toBe('1 buy of 2.5 coins');
  expect(show(text, { side: 'sell', n: 4, m: 0, kind: 'limit' })).toBe('limit sells: 4');
});

test('a choice that is not foreseen takes the last one, whatever it is called', () => {
  const text = '{side, select, buy {Buy} other {Sell}}';
  expect(['buy', 'sell', 'toString'].map((side) => show(text, { side }))).toEqual(['Buy', 'Sell', 'Sell']);
});

test.each([
  ['en', 'Buy 1,250.5 USDT at 99.5% of the index', '−0.00000001'],
  ['de', 'Buy 1.250,5 USDT at 99,5\u00a0% of the index', '−0,00000001'],
  ['es', 'Buy 1250,5 USDT at 99,5\u00a0% of the index', '−0,00000001'],
] as const)('a figure comes as it travels and is written as the reader of %s writes it', (locale, buy, tiny) => {
  const text = 'Buy {amount, number} USDT at {share, number, ::percent} of the index';
  expect(show(text, { amount: '1250.5', share: '99.5' }, locale)).toBe(buy);
  expect(show('{change, number}', { change: -0.000_000_01 }, locale)).toBe(tiny);
});

test('a length of time is told in units that one can picture', () => {
  expect(['5', '1440', '43200'].map((minutes) => show('{minutes, number, ::unit/minute}', { minutes }))).toEqual([
    '5 min',
    '24 hr',
    '30 days',
  ]);
});

test('a figure that is not there is shown as nothing, not as zero', () => {
  expect(show('{amount, number} USDT', { amount: '' })).toBe('— USDT');
  expect(show('{amount, number, ::currency/USD} {rate, number, ::percent .0}', { amount: '', rate: '' })).toBe('— —');
});

test('what else ICU knows of figures is written too: a currency, a short form, a number of percent', () => {
  expect(show('{sum, number, ::currency/USD}', { sum: '-1234.5' })).toBe('−$1,234.50');
  expect(show('{sum, number, ::compact-short}', { sum: '1234.5' })).toBe('1.2K');
  expect(show('{rate, number, ::percent .0}', { rate: '12.345' }, 'de')).toBe('12,3\u00a0%');
});

test('a moment is told in the words of the language, of UTC', () => {
  const atMs = Date.UTC(2026, 10, 19, 23, 30);
  expect(show('{atMs, date, long}', { atMs })).toBe('November 19, 2026');
  expect(show('{atMs, date, long}', { atMs }, 'de')).toBe('19. November 2026');
  expect(show('{atMs, time, short}', { atMs }, 'de')).toBe('23:30');
});

test('a tag is what its function makes of what stands in it', () => {
  const loud = (parts: readonly string[]) => parts.join('').toUpperCase();
  expect(show('Are you <loud>{name} sure</loud>?', { name: 'really', loud })).toBe('Are you REALLY SURE?');
});

test('a text that is no ICU message fails where it is compiled', () => {
  expect(() => compileMessage('{count, plural, one {#}}')).toThrow('MISSING_OTHER_CLAUSE');
  expect(() => compileMessage('{name')).toThrow('EXPECT_ARGUMENT_CLOSING_BRACE');
});
