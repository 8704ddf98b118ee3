const MASK = '****';

/** First 2 and last 2 characters of an e-mail address (VAL-8). */
export function maskEmail(text: string): string {
  return mask(text, { first: 2, last: 2 });
}

/** First 3 and last 4 characters of a phone number (VAL-8). */
export function maskPhone(text: number | string): string {
  return mask(String(text), { first: 3, last: 4 });
}

/** Counted in whole characters; a text that would be shown entirely is hidden entirely. */
function mask(text: string, shown: { readonly first: number; readonly last: number }): string {
  const characters = Array.from(text);
  if (characters.length <= shown.first + shown.last) return MASK;
  return characters.slice(0, shown.first).join('') + MASK + characters.slice(-shown.last).join('');
}
