/** Without it nothing can be sealed: a browser withholds it from a page that came over plain http. */
export function canSeal(): boolean {
  return (globalThis.crypto.subtle as SubtleCrypto | undefined) !== undefined;
}
