import type { Command, Event } from '@candor/domain/exchange/exchange.ts';
import { Disagreement } from '../disagreement.ts';
import { naiveDanger, type NaiveMargin, type NaivePlace, type NaiveView } from './naive-margin.ts';

/** Who is liquidated was in danger, and who is let go is safe or owes nothing. */
export function followDanger(naive: NaiveMargin, view: NaiveView, event: Event): void {
  if (event.kind !== 'marginLiquidationStep') return;
  const name = `${event.owner}/${event.wallet}`;
  const figures = naiveDanger(naive, view, event);
  if (figures === undefined) throw new Disagreement('B14', `${name} is liquidated without prices`);
  if (event.step === 'flagged') {
    if (figures.assets * 100n > figures.debt * 110n)
      throw new Disagreement('B10', `${name} is liquidated and could stand`);
    naive.liquidating.add(name);
    naive.liquidationCount += 1;
  }
  if (event.step !== 'flagged' && event.step !== 'cancelled') requireNothingFrozen(naive, view, name);
  if (event.step === 'ended') {
    if (figures.assets * 100n < figures.debt * 150n) throw new Disagreement('B10', `${name} is let go in danger`);
    naive.liquidating.delete(name);
  }
}

/** An account that is being liquidated has no orders left. */
function requireNothingFrozen({ terms }: NaiveMargin, { ledger }: NaiveView, name: string): void {
  for (const asset of terms.keys()) {
    const frozen = ledger.balances.get(`${name}/${asset}/frozen`) ?? 0n;
    if (frozen !== 0n) throw new Disagreement('B10', `${name} is liquidated and holds ${frozen} for orders`);
  }
}

/** After a new index nobody stands at 110 % or below without being liquidated. */
export function requireNobodyBelow(naive: NaiveMargin, view: NaiveView, command: Command): void {
  if (command.kind !== 'setIndexPrice') return;
  const asset = command.symbol.split('/')[0] ?? '';
  const places = new Map<string, NaivePlace>();
  for (const { owner, wallet } of naive.loans.values()) places.set(`${owner}/${wallet}`, { owner, wallet });
  for (const [name, place] of places) {
    const isConcerned =
      view.ledger.totals.has(`${name}/${asset}`) ||
      [...naive.loans.values()].some((loan) => `${loan.owner}/${loan.wallet}` === name && loan.asset === asset);
    const figures = isConcerned ? naiveDanger(naive, view, place) : undefined;
    if (figures === undefined || naive.liquidating.has(name)) continue;
    if (figures.assets * 100n <= figures.debt * 110n) throw new Disagreement('B10', `${name} is in danger and stands`);
  }
}
