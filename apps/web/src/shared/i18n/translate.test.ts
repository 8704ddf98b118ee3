import { formatText } from '@candor/browser/texts/format-text.ts';
import { loadArea, registerArea } from '@candor/browser/texts/message-store.ts';
import { compileFile } from '@candor/browser/texts/vite-messages.ts';
import { expect, test } from 'vitest';
import { changeLocale, currentLocale } from './locale-store.ts';
import { translateIn } from './translate.ts';

const ENGLISH = built({
  'app.menu.home': 'Home',
  'app.title': '{page} · Candor',
  'test.parsed': '{page} · {site}!',
  'test.side': '{side, select, buy {Buy {coin}} other {Sell {coin}}}',
});
const RUSSIAN = built({
  'app.menu.home': 'Главная',
  'app.title': '{page} · Candor',
  'test.orders': '{count, plural, =0 {нет} one {# ордер} few {# ордера} many {# ордеров} other {# ордера}}',
});

/** As it arrives: the build has parsed it, and it has travelled as JSON. */
function built(texts: Readonly<Record<string, string>>): unknown {
  return JSON.parse(JSON.stringify(compileFile(JSON.stringify(texts))));
}

let fetches = 0;
registerArea('test', {
  './messages/en.json': async () => {
    fetches += 1;
    return ENGLISH;
  },
  './messages/ru.json': async () => RUSSIAN,
});

test('a text is given in its language, with its arguments', async () => {
  await loadArea('test', 'en');
  const t = translateIn('en');
  expect(t('app.menu.home')).toBe('Home');
  expect(t('app.title', { page: 'Trade' })).toBe('Trade · Candor');
});

test('a text that is not known is told by its id', () => {
  // @ts-expect-error No text has it.
  expect(translateIn('en')('app.nothing')).toBe('app.nothing');
  expect(formatText('en', 'app.nothing')).toBeUndefined();
});

test('a text the build has parsed is joined from its names, and a forgotten name is an error', async () => {
  await loadArea('test', 'en');
  expect(formatText('en', 'test.parsed', { page: 'Trade', site: 7 })).toBe('Trade · 7!');
  expect(() => formatText('en', 'test.parsed', { page: 'Trade' })).toThrow('site');
});

test('plurals follow the rules of the language', async () => {
  await loadArea('test', 'ru');
  const orders = [0, 1, 3, 5, 21, 1_000].map((count) => formatText('ru', 'test.orders', { count }));
  expect(orders).toEqual(['нет', '1 ордер', '3 ордера', '5 ордеров', '21 ордер', '1\u00a0000 ордеров']);
});

test('a choice is made by its argument, and what is not foreseen takes the last one', async () => {
  await loadArea('test', 'en');
  const sides = ['buy', 'sell'].map((side) => formatText('en', 'test.side', { side, coin: 'BTC' }));
  expect(sides).toEqual(['Buy BTC', 'Sell BTC']);
});

test('an area is fetched once', async () => {
  await loadArea('test', 'en');
  await loadArea('test', 'en');
  expect(fetches).toBe(1);
});

test('a change of language brings every area in use along and is remembered under lang', async () => {
  await loadArea('test', 'en');
  await changeLocale('ru');
  expect(currentLocale()).toBe('ru');
  expect(translateIn(currentLocale())('app.menu.home')).toBe('Главная');
  expect(JSON.parse(localStorage.getItem('lang') ?? '')).toMatchObject({ dataType: 'string', content: 'ru' });
});

test('a language whose texts do not arrive leaves the old one standing, and can be tried again', async () => {
  await changeLocale('en');
  await expect(changeLocale('fr')).rejects.toThrow('No messages for test in fr');
  expect(currentLocale()).toBe('en');
});
