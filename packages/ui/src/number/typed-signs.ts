const GROUPED = /^\d{1,3}(?:([.,])\d{3})+(?:\1\d{0,3})?$/;
const GROUPED_WITH_POINT = /^\d{1,3}(?:([.,])\d{3})+(?!\1)[.,]\d*$/;

/**
 * What was typed key by key, either sign for the decimal point. The first one is taken for it at once, and shown so; a
 * second one after three digits says that the first was grouping: 1.234,5 and 1,234.5 are one and the same number.
 */
export function readTypedSigns(typed: string): string {
  if (countSigns(typed) > 1) {
    if (GROUPED.test(typed)) return typed.replaceAll(/[.,]/g, '');
    if (GROUPED_WITH_POINT.test(typed)) {
      const at = Math.max(typed.lastIndexOf('.'), typed.lastIndexOf(','));
      return `${typed.slice(0, at).replaceAll(/[.,]/g, '')}.${typed.slice(at + 1)}`;
    }
  }
  return typed.replaceAll(',', '.');
}

function countSigns(text: string): number {
  return text.replaceAll(/[^.,]/g, '').length;
}
