/** A field, a button or an open dialog has its own use for keys. */
export function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  // One that has just closed holds the focus until the page is drawn again.
  if (!(target instanceof Element) || target.closest('dialog') !== null) return false;
  return target.closest('input, textarea, select, button, a, [tabindex="0"]') !== null;
}
