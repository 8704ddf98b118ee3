import type { Event } from '../../packages/domain/src/exchange/exchange.ts';
import { INSURANCE_FUND, SUSPENSE } from '../../packages/domain/src/ledger/operator-accounts.ts';
import { OPERATOR_WALLET } from '../../packages/domain/src/ledger/wallet.ts';
import type { PerpetualTrade } from '../../packages/domain/src/perpetuals/perpetuals-event.ts';
import type { Bench } from './bench.ts';
import { fine, maintenanceAt, profitAt, tickWorth, told } from './plain-margin.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const FLOOR_PERCENT = 70n;

/** What the insurance fund may risk, and what happens when not even it can pay (rule 2.7, R2). */
export class FundJudge {
  readonly #bench: Bench;
  readonly #midnight = new Map<string, { readonly day: number; readonly units: bigint }>();
  readonly #shortfalls = new Map<string, bigint>();
  /** Assets in which a loss stood with nobody when this command began. */
  #suspended: ReadonlySet<string> = new Set();

  constructor(bench: Bench) {
    this.#bench = bench;
  }

  hear(event: Event): void {
    if (event.kind === 'markChanged') this.#rememberMidnight();
    if (event.kind === 'shortfallChanged') this.#shortfalls.set(event.asset, event.shortfallUnits);
    if (event.kind !== 'contractTraded') return;
    const { trade } = event;
    if (trade.manner === 'takeover') this.#judgeTakeover(trade);
    else if (trade.manner === 'book') this.#judgePause(trade);
  }

  /** A command has ended: whatever nobody could pay has been told, to the last unit. */
  rest(): void {
    const { observer, blame } = this.#bench;
    const suspended = new Set<string>();
    for (const { settle } of observer.contracts.values()) {
      const missing = -this.#serverUnits(SUSPENSE, settle);
      if (missing <= 0n) continue;
      suspended.add(settle);
      const toldUnits = this.#shortfalls.get(settle) ?? 0n;
      if (toldUnits < missing)
        blame('shortfallUnguarded', `${told(fine(missing))} ${settle} are missing, ${told(fine(toldUnits))} were told`);
    }
    this.#suspended = suspended;
  }

  /** While a loss stands with nobody, no order may come to open something. */
  #judgePause(trade: PerpetualTrade): void {
    const { observer, blame } = this.#bench;
    const { settle } = observer.contract(trade.symbol);
    const { owner, closedLots } = trade.takerSide === 'buy' ? trade.buyer : trade.seller;
    const isSuspended = this.#suspended.has(settle) && this.#serverUnits(SUSPENSE, settle) < 0n;
    if (isSuspended && closedLots < trade.lots && owner !== INSURANCE_FUND)
      blame('shortfallUnguarded', `${owner} opened ${trade.lots - closedLots} lots of ${trade.symbol}`);
  }

  /** After a takeover: all contracts of an asset within what is above the floor, and this one within half of it. */
  #judgeTakeover({ symbol, lots, priceTicks, buyer, seller }: PerpetualTrade): void {
    if (buyer.owner !== INSURANCE_FUND && seller.owner !== INSURANCE_FUND) return;
    const { observer, accounts, blame } = this.#bench;
    const contract = observer.contract(symbol);
    const { settle } = contract;
    const mark = observer.markUnits(symbol);
    const { equity, maintenance } = accounts.standing({ owner: INSURANCE_FUND, settle });
    const floor = (fine(this.#midnight.get(settle)?.units ?? 0n) * FLOOR_PERCENT) / 100n;
    const tolerance = tickWorth(contract, lots, BigInt(priceTicks) * contract.tickUnits) * 2n + fine(10n);
    if (equity - maintenance < floor - tolerance) {
      blame(
        'fundBeyondItsLimit',
        `the fund took over ${lots} lots of ${symbol}: equity ${told(equity)}, maintenance ${told(maintenance)}, ` +
          `floor ${told(floor)}`,
      );
    }
    let used = 0n;
    for (const direction of ['long', 'short'] as const) {
      const kept = accounts.find(INSURANCE_FUND, symbol, direction);
      if (kept !== undefined) used += maintenanceAt(contract, kept.lots, mark) - profitAt(contract, kept, mark);
    }
    const above = fine(this.#serverUnits(INSURANCE_FUND, settle)) - floor;
    if (used * 2n > above + tolerance)
      blame('fundBeyondItsHalf', `${told(used)} of ${told(above)} above the floor are bound on ${symbol} alone`);
  }

  #rememberMidnight(): void {
    const { observer } = this.#bench;
    const day = Math.floor(observer.atMs / DAY_MS);
    for (const { settle } of observer.contracts.values()) {
      const units = this.#serverUnits(INSURANCE_FUND, settle);
      // The first balance of a run stands for that of its midnight.
      if (units > 0n && this.#midnight.get(settle)?.day !== day) this.#midnight.set(settle, { day, units });
    }
  }

  #serverUnits(owner: number, asset: string): bigint {
    return this.#bench.observer.balance(owner, asset, {
      bucket: 'available',
      wallet: OPERATOR_WALLET,
    });
  }
}
