/** Figures with either sign. */
export const PLAIN = /^[\d.,]*$/;

/** What is shown while it can be changed holds no groups: a comma in it is the point. */
export function withoutComma(shown: string): string {
  return shown.replaceAll(',', '.');
}

/** The key that was pressed, '' for one that takes away; undefined when more than a key's worth came in. */
export function typedKey(event: Event): string | undefined {
  if (!(event instanceof InputEvent)) return undefined;
  const { inputType, data } = event;
  if (inputType.startsWith('delete') || inputType.startsWith('history')) return '';
  if (inputType === 'insertCompositionText') return '';
  return inputType === 'insertText' && data !== null && data.length === 1 ? data : undefined;
}

export function isComposing(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing;
}
