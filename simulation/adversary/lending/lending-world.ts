import type { Command, Event, Outcome } from '../../../packages/domain/src/exchange/exchange.ts';

/** What is known of an index by whoever heard its ticks. */
export interface HeardIndex {
  readonly units: bigint;
  readonly atMs: number;
  /** Since when it was never silent for five seconds, cleared or held. */
  readonly validSinceMs: number;
  readonly isCleared: boolean;
}

interface HeardLoan {
  readonly owner: number;
  readonly wallet: number;
  readonly asset: string;
  readonly units: bigint;
}

interface Place {
  readonly owner: number;
  readonly wallet: number;
}

/** Held and owed, in values. */
interface Standing {
  readonly held: bigint;
  readonly owed: bigint;
}

const WHOLE = 100_000_000n;
export const SILENT_MS = 5_000;

/** Margin accounts and indexes as they are told outside: it hears commands and events, and no state. */
export class LendingWorld {
  atMs = 0;
  readonly totals = new Map<string, bigint>();
  readonly indexes = new Map<string, HeardIndex>();
  readonly loans = new Map<number, HeardLoan>();
  readonly liquidating = new Set<string>();
  readonly lotUnits = new Map<string, bigint>();

  see(atMs: number, command: Command, outcome: Outcome): void {
    this.atMs = atMs;
    if (!outcome.ok) return;
    if (command.kind === 'setIndexPrice') this.#tick(command.symbol, command.priceUnits);
    if (command.kind === 'clearIndexPrice') this.#clear(command.symbol);
    if (command.kind === 'listInstrument') this.lotUnits.set(command.instrument.symbol, command.instrument.lotUnits);
    for (const event of outcome.events) this.#hear(event);
  }

  total(owner: number, wallet: number, asset: string): bigint {
    return this.totals.get(`${owner}/${wallet}/${asset}`) ?? 0n;
  }

  /** Undefined while nobody may go by it. */
  price(asset: string): bigint | undefined {
    if (asset === 'USDT') return WHOLE;
    const index = this.indexes.get(asset);
    return index === undefined || index.isCleared || this.atMs - index.atMs >= SILENT_MS ? undefined : index.units;
  }

  last(asset: string): bigint {
    return asset === 'USDT' ? WHOLE : (this.indexes.get(asset)?.units ?? 0n);
  }

  /** The accounts that owe something and hold or owe an asset. */
  concernedBy(asset: string): readonly Place[] {
    const places = new Map<string, Place>();
    for (const { owner, wallet } of this.loans.values()) places.set(`${owner}/${wallet}`, { owner, wallet });
    return [...places.values()].filter(
      (place) =>
        this.total(place.owner, place.wallet, asset) > 0n || this.#loansOf(place).some((loan) => loan.asset === asset),
    );
  }

  /** As favourable to its owner as a price that nobody hears allows: doubled where it is held, halved where it is owed. */
  standing(place: Place): Standing {
    let [held, owed] = [0n, 0n];
    for (const asset of ['USDT', ...this.indexes.keys()]) {
      held += this.total(place.owner, place.wallet, asset) * (this.price(asset) ?? this.last(asset) * 2n);
    }
    for (const { asset, units } of this.#loansOf(place)) owed += units * (this.price(asset) ?? this.last(asset) / 2n);
    return { held, owed };
  }

  /** The risk rate of an account in percent, for whoever plays with it. */
  rate(place: Place): number {
    const { held, owed } = this.standing(place);
    return owed === 0n ? 999 : Number((held * 10_000n) / owed) / 100;
  }

  #loansOf({ owner, wallet }: Place): readonly HeardLoan[] {
    return [...this.loans.values()].filter((loan) => loan.owner === owner && loan.wallet === wallet);
  }

  #tick(symbol: string, units: bigint): void {
    const asset = symbol.split('/')[0] ?? '';
    const before = this.indexes.get(asset);
    const isUnbroken = before !== undefined && this.price(asset) !== undefined;
    const validSinceMs = isUnbroken ? before.validSinceMs : this.atMs;
    this.indexes.set(asset, { units, atMs: this.atMs, validSinceMs, isCleared: false });
  }

  #clear(symbol: string): void {
    const asset = symbol.split('/')[0] ?? '';
    const index = this.indexes.get(asset);
    if (index !== undefined) this.indexes.set(asset, { ...index, isCleared: true });
  }

  #hear(event: Event): void {
    if (event.kind === 'journalPosted') {
      for (const { owner, wallet, asset, units } of event.journal.legs) {
        const name = `${owner}/${wallet}/${asset}`;
        this.totals.set(name, (this.totals.get(name) ?? 0n) + units);
      }
    }
    if (event.kind === 'marginLoanChanged') {
      const { id, owner, wallet, asset, principalUnits } = event.loan;
      if (principalUnits === 0n) this.loans.delete(id);
      else this.loans.set(id, { owner, wallet, asset, units: principalUnits });
    }
    if (event.kind === 'marginLiquidationStep') {
      const name = `${event.owner}/${event.wallet}`;
      if (event.step === 'ended') this.liquidating.delete(name);
      else this.liquidating.add(name);
    }
  }
}
