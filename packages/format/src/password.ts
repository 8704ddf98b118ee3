const LOGIN_PASSWORD_PATTERN = /^[A-Za-z0-9`~!@#$%^&*()_\-+=<>.?:"{}]{6,20}$/;

const STRONG_LENGTH_MIN = 6;
const CHARACTER_KINDS = [/\p{N}/u, /[\p{L}\p{M}]/u, /[^\p{N}\p{L}\p{M}]/u] as const;

/** 6 to 20 characters of the alphabet a login password may use (VAL-5). */
export function isLoginPassword(text: string): boolean {
  return LOGIN_PASSWORD_PATTERN.test(text);
}

/** At least 6 characters that are not only digits, only letters or only symbols (VAL-5). */
export function isStrongPassword(text: string): boolean {
  const kinds = CHARACTER_KINDS.filter((kind) => kind.test(text)).length;
  return Array.from(text).length >= STRONG_LENGTH_MIN && kinds >= 2;
}
