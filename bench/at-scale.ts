/** `npm run bench -- --smoke` only sees whether every part still measures something; its numbers mean nothing. */
export const IS_SMOKE = process.argv.includes('--smoke');

/** How much is measured: all that the limits are about, or in a smoke as little as shows that it works. */
export function atScale<Size>(whole: Size, smoke: Size): Size {
  return IS_SMOKE ? smoke : whole;
}
