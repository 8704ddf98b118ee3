import type { HeldIndex, IndexClock } from './index-clock.ts';

type Index = Pick<IndexClock, 'held' | 'agreesWith' | 'confirm'>;

/** Indexes that leapt and are not believed, for those who may confirm them; none before the index has begun. */
export class HeldIndexes {
  #index: Index | undefined;

  follow(index: Index): void {
    this.#index = index;
  }

  list(): readonly HeldIndex[] {
    return this.#index?.held() ?? [];
  }

  agreesWith(symbol: string, priceUnits: bigint): boolean {
    return this.#index?.agreesWith(symbol, priceUnits) ?? false;
  }

  confirm(symbol: string, priceUnits: bigint): boolean {
    return this.#index?.confirm(symbol, priceUnits) ?? false;
  }
}
