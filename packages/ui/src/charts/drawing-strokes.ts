/** What is drawn upon. */
export const SHEET = 'fill-surface-2';
/** The one thing that is meant. */
export const MARK = 'stroke-accent';
