/**
 * Which of the two families of calls a desk speaks (rule C-7): the professional terminal the coin family's, the trading
 * screen the other. One engine stands behind both, so that what is done in one place is seen in the other.
 */
export function isInTerminal(): boolean {
  // A page that is drawn ahead has no address yet, and nobody to trade for.
  return typeof window !== 'undefined' && window.location.pathname.startsWith('/exchange/');
}
