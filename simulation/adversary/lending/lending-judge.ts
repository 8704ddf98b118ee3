import type { Command, Outcome } from '../../../packages/domain/src/exchange/exchange.ts';
import { INSURANCE_FUND, TREASURY } from '../../../packages/domain/src/ledger/operator-accounts.ts';
import type { Fault, Verdict } from '../verdict.ts';
import { SILENT_MS, type LendingWorld } from './lending-world.ts';

/** Who is told to be in danger here is so by five percent more than the threshold: interest and rounding are not asked. */
const DANGER_PERCENT = 105n;
const QUOTE_MOVED_PPM = 3_000n;
const SWAP_MOVED_PPM = 5_000n;

/** Says what broke a rule of risk in lending and swaps: from what was heard, by its own reckoning. */
export class LendingJudge {
  readonly verdicts: Verdict[] = [];
  readonly #world: LendingWorld;
  #step = 0;

  constructor(world: LendingWorld) {
    this.#world = world;
  }

  blame(fault: Fault, story: string): void {
    if (!this.verdicts.some((verdict) => verdict.fault === fault)) {
      this.verdicts.push({ fault, step: this.#step, story });
    }
  }

  /** A command was answered; the world is as it was told before and is told now. */
  see(atMs: number, command: Command, outcome: Outcome): void {
    this.#step += 1;
    if (outcome.ok && command.kind === 'swap') this.#judgeSwap(atMs, command, outcome);
    this.#world.see(atMs, command, outcome);
    if (!outcome.ok) return;
    this.#judgeCover(outcome);
    if (command.kind === 'setIndexPrice') this.#judgeDanger(command.symbol.split('/')[0] ?? '');
  }

  /** Whoever owes nearly more than they have, by prices that are heard, is liquidated; whatever else they hold. */
  #judgeDanger(asset: string): void {
    for (const place of this.#world.concernedBy(asset)) {
      const { held, owed } = this.#world.standing(place);
      const name = `${place.owner}/${place.wallet}`;
      if (held * 100n > owed * DANGER_PERCENT || this.#world.liquidating.has(name)) continue;
      this.blame('leftInDanger', `${name} stands at ${this.#world.rate(place)} % and nothing happens`);
    }
  }

  /** Prices go in small steps here, and somebody buys and sells at them every few seconds: nothing may be missing. */
  #judgeCover({ events }: Extract<Outcome, { ok: true }>): void {
    for (const event of events) {
      if (event.kind !== 'journalPosted' || event.journal.bizType !== 'marginCover') continue;
      const paid = event.journal.legs.find(({ owner }) => owner === INSURANCE_FUND || owner === TREASURY);
      if (paid !== undefined) this.blame('marginDeficit', `the exchange pays ${told(-paid.units)} ${paid.asset}`);
    }
  }

  /** By the prices before the command, which are those it was made at. */
  #judgeSwap(
    atMs: number,
    { fromAsset, toAsset, quoteId }: Extract<Command, { kind: 'swap' }>,
    { reply }: Extract<Outcome, { ok: true }>,
  ): void {
    const world = this.#world;
    const isDead = [fromAsset, toAsset].some((asset) => {
      const index = world.indexes.get(asset);
      return index !== undefined && (index.isCleared || atMs - index.atMs >= SILENT_MS);
    });
    if (isDead) {
      this.blame('swappedOnDeadIndex', `${fromAsset} for ${toAsset}`);
      return;
    }
    const [from, to] = [BigInt(String(reply['fromPriceUnits'])), BigInt(String(reply['toPriceUnits']))];
    const [given, now] = [from * world.last(toAsset), world.last(fromAsset) * to];
    const movedPpm = ((given > now ? given - now : now - given) * 1_000_000n) / now;
    if (movedPpm <= (quoteId === undefined ? SWAP_MOVED_PPM : QUOTE_MOVED_PPM + 20n)) return;
    this.blame('swapWasABet', `${fromAsset} for ${toAsset} at ${movedPpm} ppm from the index`);
  }
}

function told(units: bigint): string {
  return (Number(units) / 1e8).toFixed(2);
}
