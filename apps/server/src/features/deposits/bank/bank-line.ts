/** Letters and digits alone: blanks, signs and capitals make no other line of a statement. */
export function bankLineKeyOf(line: string): string {
  return line
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
