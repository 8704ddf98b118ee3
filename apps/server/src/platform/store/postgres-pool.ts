import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { awayError, isShut, type Seat, whenOpen, whenShut } from './lead/seat.ts';
import { toError } from '../to-error.ts';
import { failureOf, StoreError } from './store-error.ts';

export interface PoolGuard {
  /** By which connections may write; who has none only reads, or is alone. */
  readonly seat?: Seat | undefined;
  /** Waits while the seat is shut; others are told at once. */
  readonly isPatient?: boolean;
}

/**
 * Connections that are used only while the lead is held, and thrown away once an answer has stayed out: on one that went
 * back into the pool in the middle of a transaction, the next one would begin inside of it.
 */
export function guardPool(pool: Pool, { seat, isPatient = false }: PoolGuard): PostgresPool {
  const unanswered = new Set<() => void>();
  let hasEnded = false;

  async function refuseWhenShut(watched: Seat): Promise<void> {
    while (!hasEnded) {
      await whenShut(watched);
      for (const refuse of unanswered) refuse();
      await whenOpen(watched);
    }
  }

  /** Ends with the answer, or when the store falls silent. */
  function orAway<Value>(work: Promise<Value>): Promise<Value> {
    if (isPatient || seat === undefined) return work;
    return new Promise((resolve, reject) => {
      const refuse = (): void => reject(awayError());
      unanswered.add(refuse);
      void work.then(resolve, reject).finally(() => unanswered.delete(refuse));
    });
  }

  async function admit(): Promise<void> {
    while (seat !== undefined && isShut(seat)) {
      if (!isPatient) throw awayError();
      await whenOpen(seat);
    }
  }

  async function take(): Promise<PoolClient> {
    const taking = pool.connect();
    try {
      return await orAway(taking);
    } catch (error) {
      // It may come yet, to nobody.
      void taking.then((client) => client.release(true)).catch(() => undefined);
      throw failureOf(error) === 'refused' ? notLetIn(error) : error;
    }
  }

  async function ask<Value>(begin: () => Promise<Value>): Promise<Value> {
    await admit();
    return orAway(begin());
  }

  if (seat !== undefined && !isPatient) void refuseWhenShut(seat);
  return {
    async connect() {
      await admit();
      return guardClient(await take(), ask);
    },
    async end() {
      hasEnded = true;
      await pool.end();
    },
  };
}

/** The statement that the connection was for has not been looked at, so it was not refused: the door was shut. */
function notLetIn(error: unknown): StoreError {
  return new StoreError(`No connection to the store: ${toError(error).message}`, 'LOST');
}

type Ask = <Value>(begin: () => Promise<Value>) => Promise<Value>;

function guardClient(client: PoolClient, ask: Ask): PostgresPoolClient {
  let isBroken = false;
  async function query(text: string, parameters: readonly unknown[]): Promise<unknown> {
    try {
      return await ask(() => client.query(text, [...parameters]));
    } catch (error) {
      isBroken ||= failureOf(error) === 'lost';
      throw error;
    }
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Cursors, its other kind of query, are never used.
  return { query, release: () => client.release(isBroken) } as PostgresPoolClient;
}
