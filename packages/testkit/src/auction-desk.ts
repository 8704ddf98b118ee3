import type { BreakerTerms } from '@candor/domain/matching/auction/breaker.ts';
import type { Auction } from '@candor/domain/matching/auction/auction.ts';
import type { Trade } from '@candor/domain/spot/spot-event.ts';
import { requireMarket } from '@candor/domain/spot/spot-part.ts';
import { fund, must, openDesk, pass, type Desk } from './desk.ts';
import { units } from './units.ts';

export const [ALICE, BOB, CAROL] = [1_000_001, 1_000_002, 1_000_003];
export const BITCOIN = 'BTC/USDT';
export const BREAKER: BreakerTerms = { limitPpm: 100_000, callMs: 120_000, extensionMs: 60_000, extensionsMax: 3 };

/** Bitcoin at 60 000 with a breaker of ten percent; everybody has all they need. */
export function openBreakerDesk(): Desk {
  const desk = openDesk();
  for (const owner of [ALICE, BOB, CAROL]) fund(desk, owner, { USDT: '1000000', BTC: '10' });
  must(desk, { kind: 'setBreaker', symbol: BITCOIN, ...BREAKER });
  pass(desk, 1_000);
  return desk;
}

export function tellIndex(desk: Desk, price: string): void {
  must(desk, { kind: 'setIndexPrice', symbol: BITCOIN, priceUnits: units(price) });
}

/** Ten percent and a cent more than a moment before: orders collect from now on. */
export function stopMarket(desk: Desk): void {
  tellIndex(desk, '66000.01');
}

export function auctionOf(desk: Desk): Auction | undefined {
  return requireMarket(desk.state.spot, BITCOIN).auction;
}

/** So much later, with a look at the auctions as the server does it. */
export function look(desk: Desk, passedMs: number): void {
  pass(desk, passedMs);
  must(desk, { kind: 'advanceAuctions' });
}

export function tradesOf(desk: Desk): readonly Trade[] {
  return desk.events.flatMap((event) => (event.kind === 'traded' ? [event.trade] : []));
}
