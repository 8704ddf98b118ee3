import type { Command, Event } from '@candor/domain/exchange/exchange.ts';
import { Disagreement } from '../disagreement.ts';
import { naiveBest } from '../naive-book.ts';
import { naiveIndex, type NaiveExchange } from '../naive-exchange.ts';
import { isRunning, isWindowOver, naiveLoanDue, type NaiveLoan, type NaiveLoans } from './naive-loans.ts';

interface Prices {
  readonly exchange: NaiveExchange;
  readonly atMs: number;
}

/** The loans whose collateral must be sold at the prices of now: too little of it, or late for too long. */
export function loansToSell({ loans }: NaiveLoans, prices: Prices): ReadonlySet<number> {
  const due = [...loans.values()].filter((loan) => {
    const isLooked =
      isRunning(loan) &&
      loan.collateral > 0n &&
      naiveIndex(prices.exchange, loan.coin ?? '', prices.atMs) !== undefined;
    return isLooked && (isWindowOver(loan, prices.atMs) || isAt(prices, loan, 83n));
  });
  return new Set(due.map(({ id }) => id));
}

interface Looked extends Prices {
  /** Whether long work was cut off (R9): whoever is left is sold later. */
  readonly isCut: boolean;
  readonly command: Command;
  readonly events: readonly Event[];
  /** Those that were to be sold before it. */
  readonly toSell: ReadonlySet<number>;
}

/** What must be sold is, while somebody buys it at a fair price; nothing else is, and nobody is called without need. */
export function requireLoansSafe({ loans }: NaiveLoans, looked: Looked): void {
  const { command, events, toSell, isCut } = looked;
  if (command.kind !== 'setIndexPrice' && command.kind !== 'advanceLoans') return;
  const told = events.flatMap((event) => (event.kind === 'loanChanged' ? [event] : []));
  const sold = new Set(told.filter(({ payment }) => payment !== undefined).map(({ loan }) => loan.id));
  for (const id of sold) if (!toSell.has(id)) throw new Disagreement('5.2', `loan ${id} is sold and need not be`);
  for (const { change, loan } of told) {
    const twin = loans.get(loan.id);
    if (change === 'called' && (twin === undefined || !isAt(looked, twin, 75n)))
      throw new Disagreement('5.2', `loan ${loan.id} is called for and need not be`);
  }
  if (isCut) return;
  for (const id of toSell) {
    const loan = loans.get(id);
    const isLooked = command.kind === 'advanceLoans' || command.symbol === `${loan?.coin}/USDT`;
    if (loan !== undefined && isLooked && !sold.has(id) && isSellable(looked, loan))
      throw new Disagreement('5.2', `loan ${id} must be sold and is not`);
  }
}

function isAt({ exchange, atMs }: Prices, loan: NaiveLoan, percent: bigint): boolean {
  const price = naiveIndex(exchange, loan.coin ?? '', atMs);
  if (price === undefined) return false;
  return naiveLoanDue(loan, atMs).total * 100_000_000n * 100n >= loan.collateral * price * percent;
}

/** A tick above the worst price, so that how that is rounded is not asked here. */
function isSellable({ exchange, atMs }: Prices, loan: NaiveLoan): boolean {
  const market = exchange.markets.get(`${loan.coin}/USDT`);
  const index = naiveIndex(exchange, loan.coin ?? '', atMs);
  if (market === undefined || index === undefined || market.status !== 'trading') return false;
  const { lotUnits, tickUnits } = market.instrument;
  const bid = naiveBest(market.book, 'buy');
  if (bid === undefined || loan.collateral < lotUnits) return false;
  return BigInt(bid - 1) * tickUnits * 100n > index * 95n;
}
