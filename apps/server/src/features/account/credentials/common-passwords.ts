import listText from './common-passwords.txt?raw';

/** Whether everybody uses it; a guesser tries these first. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  if (LIST.whole.has(text)) return true;
  return splits(text).some(({ word, ending }) => isWord(word) && isEnding(ending));
}

const LIST = { whole: section('whole'), words: section('words'), endings: section('endings') };

const YEAR = /^(19|20)\d\d[!.?*]?$/;

/** Signs that are written for letters. */
const LETTER_OF_SIGN: Readonly<Record<string, string>> = { '@': 'a', $: 's', '0': 'o', '1': 'i', '3': 'e', '5': 's' };

/** Every way to read a text as a word with something before or behind it. */
function splits(text: string): readonly { readonly word: string; readonly ending: string }[] {
  return Array.from(text, (_, at) => at).flatMap((at) => [
    { word: text.slice(0, text.length - at), ending: text.slice(text.length - at) },
    { word: text.slice(at), ending: text.slice(0, at) },
  ]);
}

function isWord(text: string): boolean {
  return LIST.words.has(text) || LIST.words.has(text.replaceAll(/[@$0135]/g, (sign) => LETTER_OF_SIGN[sign] ?? sign));
}

function isEnding(text: string): boolean {
  return text === '' || LIST.endings.has(text) || YEAR.test(text);
}

function section(name: string): ReadonlySet<string> {
  const [, rest = ''] = listText.split(`[${name}]\n`);
  const [lines = ''] = rest.split('\n[');
  return new Set(lines.split('\n').filter((line) => line !== ''));
}
