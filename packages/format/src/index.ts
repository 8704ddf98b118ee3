export { abbreviatePrice } from './abbreviate-price.ts';
export { filterNumber } from './filter-number.ts';
export { isEmpty } from './is-empty.ts';
export { isUrl } from './is-url.ts';
export { maskEmail, maskPhone } from './mask.ts';
export { isLoginPassword, isStrongPassword } from './password.ts';
export { percentChange } from './percent-change.ts';
export { sanitizeNumber } from './sanitize-number.ts';
