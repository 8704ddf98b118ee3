import type { OpenFamily } from '@candor/contract/open-api/open-paths.ts';
import type { Event } from '@candor/domain/exchange/exchange.ts';
import type { Context } from '#context.ts';
import type { Stop, Tell } from '../streams/stream-sources.ts';
import type { CopiedFill, FillSource } from './fill-sources.ts';

interface CopyWish {
  readonly owner: number;
  readonly family: OpenFamily;
  /** From this one on, those of the past first; without it, from now on. */
  readonly fromId: number | undefined;
  readonly tell: Tell;
}

interface Copy {
  /** The last fill there was when it began; null when there was none, or when it begins in the past. */
  readonly lastId: number | null;
  /** Tells those that are due, and goes on with each that comes. */
  begin(): void;
  readonly stop: Stop;
}

const READ_AT_ONCE = 500;

/**
 * An account's fills as a stream of its own, by their numbers. Those of the past and those that come are read by one
 * way, that of the histories, so that none is told twice and none is left out; each names the one before it.
 */
export class DropCopy {
  readonly #parts: Pick<Context, 'exchange' | 'clock' | 'log'>;
  readonly #sources: Readonly<Record<OpenFamily, FillSource>>;
  readonly #wakesByOwner = new Map<number, Set<() => void>>();

  constructor(parts: Pick<Context, 'exchange' | 'clock' | 'log'>, sources: Readonly<Record<OpenFamily, FillSource>>) {
    this.#parts = parts;
    this.#sources = sources;
    parts.exchange.onCommitted((batch) => {
      if (this.#wakesByOwner.size === 0) return;
      const traders = new Set(batch.flatMap(({ outcome }) => (outcome.ok ? outcome.events.flatMap(tradersIn) : [])));
      for (const owner of traders) for (const wake of this.#wakesByOwner.get(owner) ?? []) wake();
    });
  }

  async open({ owner, family, fromId, tell }: CopyWish): Promise<Copy> {
    const read = this.#sources[family];
    const lastId = fromId === undefined ? await this.#findLast(read, owner) : null;
    let nextId = fromId ?? (lastId ?? 0) + 1;
    let toldId = lastId;
    let isOver = false;
    const tellFill = ({ id, fill }: CopiedFill): void => {
      tell({ e: 'dropCopy', E: this.#parts.clock.nowMs(), u: id, pu: toldId, fill });
      toldId = id;
    };
    const copy = async (): Promise<void> => {
      for (;;) {
        await this.#parts.exchange.viewsCaughtUp();
        const page = await read({ owner, fromId: nextId, size: READ_AT_ONCE });
        if (isOver) return;
        const isWhole = page.length < READ_AT_ONCE;
        // Both sides of a trade with oneself have one number: a page may end between them.
        const told = isWhole ? page : page.filter(({ id }) => id !== page.at(-1)?.id);
        for (const fill of told) tellFill(fill);
        nextId = Math.max(nextId, (told.at(-1)?.id ?? 0) + 1);
        if (isWhole) return;
      }
    };
    const wake = oneAtATime(copy, (error) => this.#parts.log.error({ err: error, owner }, 'a drop copy failed'));
    const stopWaking = this.#wakeFor(owner, wake);
    return {
      lastId,
      begin: wake,
      stop() {
        isOver = true;
        stopWaking();
      },
    };
  }

  async #findLast(read: FillSource, owner: number): Promise<number | null> {
    await this.#parts.exchange.viewsCaughtUp();
    const [last] = await read({ owner, fromId: undefined, size: 1 });
    return last?.id ?? null;
  }

  #wakeFor(owner: number, wake: () => void): Stop {
    const wakes = this.#wakesByOwner.get(owner) ?? new Set();
    this.#wakesByOwner.set(owner, wakes.add(wake));
    return () => {
      wakes.delete(wake);
      if (wakes.size === 0) this.#wakesByOwner.delete(owner);
    };
  }
}

/** Runs again when it was called meanwhile, and never twice at a time. */
function oneAtATime(run: () => Promise<void>, onFailure: (error: unknown) => void): () => void {
  let isRunning = false;
  let isAsked = false;
  const runAll = async (): Promise<void> => {
    while (isAsked) {
      isAsked = false;
      await run();
    }
  };
  return () => {
    isAsked = true;
    if (isRunning) return;
    isRunning = true;
    runAll()
      .catch(onFailure)
      .finally(() => (isRunning = false));
  };
}

function tradersIn(event: Event): readonly number[] {
  if (event.kind === 'traded') return [event.trade.makerOwner, event.trade.takerOwner];
  if (event.kind === 'contractTraded') return [event.trade.buyer.owner, event.trade.seller.owner];
  return [];
}
