const SHOWN = 2;

/** The first character of every word. */
export function maskName(name: string): string {
  return name.replace(/(\S)\S*/gu, '$1***');
}

/** The first and the last two characters of a document or a card. */
export function maskDocumentNumber(number: string): string {
  return `${number.slice(0, SHOWN)}****${number.slice(-SHOWN)}`;
}
