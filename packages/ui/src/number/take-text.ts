import { readNumber } from '@candor/format/read-number.ts';

/** What is said about the last text that came into the field. */
export type NumberNote =
  | { readonly kind: 'unreadable' | 'whole'; readonly text: string }
  | { readonly kind: 'shortened' }
  | { readonly kind: 'twoWays'; readonly text: string; readonly values: readonly [string, string] };

/** What becomes of a text: another value of the field, something to be said, or both. */
export interface Taken {
  readonly value?: string;
  readonly note?: NumberNote;
}

interface Place {
  readonly locale: string;
  readonly decimals: number;
  /** Plain decimals beside which it was put; nothing where it is all there is. */
  readonly before: string;
  readonly after: string;
}

/** Takes what came in one piece, as its reader writes figures; what would make another number of it is refused. */
export function takeText(piece: string, { locale, decimals, before, after }: Place): Taken {
  const text = piece.trim();
  const digits = text.normalize('NFKC');
  const reading = /^\d+$/.test(digits) ? ({ kind: 'number', value: digits } as const) : readNumber(text, locale);
  if (reading.kind === 'twoWays' && before + after === '') return { note: { ...reading, text } };
  const whole = reading.kind === 'number' ? before + reading.value + after : '';
  return /^\d*\.?\d+$/.test(whole) ? takeNumber(whole, decimals) : { note: { kind: 'unreadable', text } };
}

/** Places beyond those of the field are cut; that something was lost is said. */
export function takeNumber(number: string, decimals: number): Taken {
  const [whole = '', fraction = ''] = number.split('.');
  const kept = fraction.slice(0, Math.max(decimals, 0));
  const value = kept === '' ? whole : `${whole}.${kept}`;
  if (!/[1-9]/.test(fraction.slice(kept.length))) return { value };
  return decimals <= 0 ? { note: { kind: 'whole', text: number } } : { value, note: { kind: 'shortened' } };
}
