import { withReadersPoint } from '@candor/format/read-number.ts';
import { sanitizeNumber } from '@candor/format/sanitize-number.ts';
import { type ChangeEvent, type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { useUiTexts } from '../ui-texts.tsx';
import { takeNumber, takeText, type NumberNote, type Taken } from './take-text.ts';
import { isComposing, PLAIN, typedKey, withoutComma } from './typed-key.ts';
import { readTypedSigns } from './typed-signs.ts';

interface NumberEntry {
  /** A plain decimal, or what is yet to be worked out. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly decimals: number;
  readonly canResolve: boolean;
}

/**
 * How a figure comes into a field. Typed key by key it is shown as it is taken; what comes in one piece, by paste,
 * drop, autofill or an input method, is read as its reader writes figures, or refused, or asked about.
 */
export function useNumberEntry(entry: NumberEntry) {
  const { locale } = useUiTexts();
  const [composed, setComposed] = useState<string>();
  const shown = composed ?? withReadersPoint(entry.value, locale);
  const { note, choose, takePiece, takeKey } = useTaking(entry, shown);

  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    if (isComposing(nativeEvent) && !PLAIN.test(target.value)) return setComposed(target.value);
    setComposed(undefined);
    const key = typedKey(nativeEvent);
    return key === undefined ? takePiece(target.value) : takeKey(target, key);
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const plain = withoutComma(shown);
    const piece = event.clipboardData.getData('text/plain');
    takePiece(piece, plain.slice(0, selectionStart ?? 0), plain.slice(selectionEnd ?? plain.length));
  };
  const onDrop = (event: DragEvent<HTMLInputElement>) => {
    event.preventDefault();
    takePiece(event.dataTransfer.getData('text/plain'));
  };
  const onCompositionEnd = () => {
    setComposed(undefined);
    if (composed !== undefined) takePiece(composed);
  };
  return { shown, note, choose, on: { onChange, onPaste, onDrop, onCompositionEnd } };
}

/** Makes a value of what comes in, and remembers what is to be said about it. */
function useTaking({ onChange, decimals, canResolve }: NumberEntry, shown: string) {
  const { locale } = useUiTexts();
  const [note, setNote] = useState<NumberNote>();
  const typed = useRef('');

  const take = (taken: Taken) => {
    setNote(taken.note);
    if (taken.value !== undefined) onChange(taken.value);
  };
  const takeTyped = (text: string): string => {
    const next = readTypedSigns(text);
    const isFigure = PLAIN.test(next) || !canResolve;
    const taken = isFigure ? sanitizeNumber(next, decimals) : next.replaceAll(NEVER_MEANT, '');
    take({ value: taken });
    return taken;
  };
  const takePiece = (piece: string, before = '', after = '') => {
    typed.current = '';
    if (canResolve && CALCULATION.test(piece)) takeTyped(before + piece + after);
    else take(takeText(piece, { locale, decimals, before, after }));
  };
  const takeKey = (target: HTMLInputElement, key: string) => {
    const { value: text, selectionStart } = target;
    const isAtEnd = key !== '' && selectionStart === text.length;
    // The signs as they were typed are kept as long as nothing but keys at the end came in.
    typed.current = isAtEnd && decimals > 0 ? (typed.current || withoutComma(shown)) + key : '';
    const caret = sanitizeNumber(withoutComma(text.slice(0, selectionStart ?? undefined)), decimals).length;
    const taken = takeTyped(typed.current || withoutComma(text));
    if (!PLAIN.test(taken)) return;
    // Written here already: React would write it too, and send the caret to the end of the field.
    target.value = withReadersPoint(taken, locale);
    const place = isAtEnd ? target.value.length : caret;
    target.setSelectionRange(place, place);
  };
  const choose = (number: string) => take(takeNumber(number, decimals));
  return { note, choose, takePiece, takeKey };
}

/** What no calculation is made of. */
const NEVER_MEANT = /[^\d.km%=+*/() -]/gi;
const CALCULATION = /^ *=|[\d ][km%] *$/i;
