/** Wide enough for three columns. */
export const WIDE = '(min-width: 64rem)';
