const WEB_ADDRESS_PATTERN = /^https?:\/\/[^\s/?#\\]\S*$/i;

/** Whether a text is a web address: http:// or https:// followed by a host (VAL-6). */
export function isUrl(text: string): boolean {
  // The pattern comes first: the parser would repair 'https:///x', blanks and backslashes into an address.
  if (!WEB_ADDRESS_PATTERN.test(text) || !URL.canParse(text)) return false;
  return /[\p{L}\p{N}]/u.test(new URL(text).hostname);
}
