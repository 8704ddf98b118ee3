import { EventEmitter, once } from 'node:events';
import { type Result, ok, refuse } from '@candor/domain/result.ts';
import type { UploadLimits } from './upload-limits.ts';

/** How many pictures are being taken in, all together and for each owner; those under way count against the quota. */
export class Slots {
  readonly #limits: UploadLimits;
  readonly #underWay = new Map<number, number>();
  readonly #freed = new EventEmitter();
  #takenCount = 0;
  #waitingCount = 0;

  constructor(limits: UploadLimits) {
    this.#limits = limits;
  }

  async take(
    ownerId: number,
    countKept: () => Promise<number>,
  ): Promise<Result<undefined, 'uploadQuotaReached' | 'unavailable'>> {
    if (this.#takenCount >= this.#limits.atOnceMax && this.#waitingCount >= this.#limits.waitingMax) {
      return refuse('unavailable');
    }
    this.#underWay.set(ownerId, (this.#underWay.get(ownerId) ?? 0) + 1);
    const keptCount = await countKept();
    if (keptCount + (this.#underWay.get(ownerId) ?? 0) > this.#limits.filesPerOwnerMax) {
      this.#forget(ownerId);
      return refuse('uploadQuotaReached');
    }
    await this.#waitForTurn();
    return ok(undefined);
  }

  free(ownerId: number): void {
    this.#forget(ownerId);
    this.#takenCount -= 1;
    this.#freed.emit('freed');
  }

  async #waitForTurn(): Promise<void> {
    this.#waitingCount += 1;
    while (this.#takenCount >= this.#limits.atOnceMax) await once(this.#freed, 'freed');
    this.#waitingCount -= 1;
    this.#takenCount += 1;
  }

  #forget(ownerId: number): void {
    const left = (this.#underWay.get(ownerId) ?? 1) - 1;
    if (left > 0) this.#underWay.set(ownerId, left);
    else this.#underWay.delete(ownerId);
  }
}
