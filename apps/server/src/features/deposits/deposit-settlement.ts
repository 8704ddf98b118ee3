import type { Kysely } from 'kysely';
import type { Command } from '@candor/domain/exchange/exchange.ts';
import {
  CHAIN_ACCOUNTS,
  type ChainName,
  type Chains,
  type CoinNetworkTerms,
  usdtValue,
} from '#features/chains/port.ts';
import type { Identities } from '#features/identity/port.ts';
import type { Exchange } from '#exchange/exchange.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { toError } from '#platform/to-error.ts';
import { hasContent } from './deposit-identity.ts';
import { isWithinDepositLimit } from './deposit-limit.ts';
import type { DepositRow, DepositTables } from './deposit-tables.ts';
import { DEPOSIT_STATUS } from './tables.ts';

/** Turns what stands on a chain into money of the ledger, once it stands firmly enough. */
export interface DepositSettlement {
  /** Credits and unlocks what is due at this height. */
  settle(chain: ChainName, head: number): Promise<void>;
  /** Takes back what came with a block that is no more. */
  reverseBlock(chain: ChainName, number: number): Promise<void>;
}

/** Hears of every change, after it is kept. */
export type TellDeposit = (row: DepositRow) => Promise<void>;

interface DepositSettlementOptions {
  readonly db: Kysely<DepositTables>;
  readonly exchange: Pick<Exchange, 'submit' | 'read'>;
  readonly identities: Pick<Identities, 'limitsOf'>;
  readonly chains: Pick<Chains, 'networks' | 'find'>;
  readonly tell: TellDeposit;
  readonly clock: Clock;
  readonly log: Log;
}

/** On its way: seen, and not yet money of the ledger. */
const WAITING = ['confirming', 'accumulating', 'verificationNeeded'] as const;

export function createDepositSettlement(options: DepositSettlementOptions): DepositSettlement {
  return new Settlement(options);
}

class Settlement implements DepositSettlement {
  readonly #options: DepositSettlementOptions;

  constructor(options: DepositSettlementOptions) {
    this.#options = options;
  }

  async settle(chain: ChainName, head: number): Promise<void> {
    const { db } = this.#options;
    await this.#creditDue(await rowsIn(db, chain, WAITING), head);
    await this.#unlockDue(await rowsIn(db, chain, ['credited']), head);
  }

  async reverseBlock(chain: ChainName, number: number): Promise<void> {
    const rows = await rowsIn(this.#options.db, chain, [...WAITING, 'credited', 'unlocked', 'underReview']);
    for (const row of rows.filter(({ blockNumber }) => blockNumber === number)) await this.#reverse(row);
  }

  async #creditDue(rows: readonly DepositRow[], head: number): Promise<void> {
    const firm = rows.filter((row) => confirmationsOf(row, head) >= this.#termsOf(row).creditConfirmations);
    for (const group of groupsOf(firm)) {
      const small = group.filter((row) => row.amountUnits < this.#termsOf(row).depositMinUnits);
      const large = group.filter((row) => !small.includes(row));
      for (const row of large) await this.#attempt(row, () => this.#credit(row));
      // What is too small by itself waits until there is enough of it.
      const sum = small.reduce((units, row) => units + row.amountUnits, 0n);
      const isEnough = small.some((row) => sum >= this.#termsOf(row).depositMinUnits);
      for (const row of small) {
        await this.#attempt(row, () => (isEnough ? this.#credit(row) : this.#move(row, { state: 'accumulating' })));
      }
    }
  }

  async #credit(row: DepositRow): Promise<void> {
    if (!(await this.#isAsSeen(row))) return;
    const { userId: owner, coin: asset, amountUnits: units } = row;
    const valueUnits = this.#options.exchange.read((state) =>
      usdtValue(state, { coin: asset, units }, this.#options.clock.nowMs()),
    );
    if (!(await isWithinDepositLimit(this.#options, { owner, valueUnits }))) {
      return this.#move(row, { state: 'verificationNeeded' });
    }
    const external = CHAIN_ACCOUNTS[requireChain(row)];
    const depositId = depositIdOf(row);
    const isDone = await this.#carryOut({ kind: 'creditDeposit', owner, asset, units, external, depositId });
    if (isDone) await this.#move(row, { state: 'credited', creditedUnits: units, valueUnits: valueUnits ?? null });
  }

  async #unlockDue(rows: readonly DepositRow[], head: number): Promise<void> {
    for (const row of rows) {
      if (confirmationsOf(row, head) < this.#termsOf(row).unlockConfirmations) continue;
      await this.#attempt(row, () => this.#unlock(row));
    }
  }

  async #unlock(row: DepositRow): Promise<void> {
    if (!(await this.#isAsSeen(row))) return;
    const isDone = await this.#carryOut({ kind: 'unlockDeposit', depositId: depositIdOf(row) });
    if (isDone) await this.#move(row, { state: 'unlocked' });
  }

  /** Asks the chain once more before money of the ledger is made of it: what differs is a person's. */
  async #isAsSeen(row: DepositRow): Promise<boolean> {
    const { chains, log } = this.#options;
    const { id: deposit, txHash, position } = row;
    const found = await chains.find(requireChain(row))?.findTransaction(txHash ?? '', async (to) => new Set(to));
    const isThere = found?.blockNumber === row.blockNumber && (row.blockHash ?? found?.blockHash) === found?.blockHash;
    if (found === undefined || !isThere) {
      // In another block, or in none: the next look goes back first.
      log.warn({ deposit, txHash }, 'a deposit is not where it was seen');
      return false;
    }
    const places = found.transfers.filter((transfer) => position === null || transfer.position === position);
    if (places.some((transfer) => hasContent(row, transfer))) return true;
    log.error({ alarm: 'depositDiffers', deposit, txHash, position }, 'a deposit is not what was seen');
    await this.#takeBack(row);
    await this.#move(row, { state: 'underReview', creditedUnits: null, valueUnits: null });
    return false;
  }

  async #reverse(row: DepositRow): Promise<void> {
    if (row.state === 'unlocked') {
      this.#options.log.fatal(
        { alarm: 'finalDepositGone', deposit: row.id },
        'a chain took back what counted as final',
      );
      return;
    }
    await this.#takeBack(row);
    const undone = { creditedUnits: null, valueUnits: null, evidence: null, firstReviewer: null };
    await this.#move(row, { state: 'reversed', ...undone });
  }

  async #takeBack(row: DepositRow): Promise<void> {
    const depositId = depositIdOf(row);
    // It may be credited although its row does not say so yet: a kill between the two leaves that behind.
    const status = this.#options.exchange.read(({ funds }) => funds.deposits.get(depositId)?.status);
    if (status === 'locked') await this.#carryOut({ kind: 'reverseDeposit', depositId });
  }

  #termsOf(row: DepositRow): CoinNetworkTerms {
    return this.#options.chains.networks.requireOn(requireChain(row), row.coin);
  }

  async #move(row: DepositRow, changed: Partial<DepositRow> & Pick<DepositRow, 'state'>): Promise<void> {
    if (row.state === changed.state) return;
    const { db, clock, tell } = this.#options;
    const next = { ...changed, status: DEPOSIT_STATUS[changed.state], updatedAtMs: clock.nowMs() };
    await db.updateTable('deposits').set(next).where('id', '=', row.id).where('state', '=', row.state).execute();
    await tell({ ...row, ...next });
  }

  /** What one row does not take today is no reason to hold up others. */
  async #attempt({ id: deposit }: DepositRow, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#options.log.error({ alarm: 'depositWaits', deposit, reason: toError(error).message }, 'a deposit waits');
    }
  }

  async #carryOut(command: Command): Promise<boolean> {
    const { exchange, log } = this.#options;
    const outcome = await exchange.submit(command);
    if (outcome.ok) return true;
    log.error({ alarm: 'depositRefused', refusal: outcome.refusal, kind: command.kind }, 'the core refused a deposit');
    return false;
  }
}

function rowsIn(db: Kysely<DepositTables>, chain: ChainName, states: readonly DepositRow['state'][]) {
  return db
    .selectFrom('deposits')
    .selectAll()
    .where('chain', '=', chain)
    .where('state', 'in', states)
    .orderBy('id')
    .execute();
}

/** By owner and coin, because only these add up. */
function groupsOf(rows: readonly DepositRow[]): readonly (readonly DepositRow[])[] {
  const groups = new Map<string, DepositRow[]>();
  for (const row of rows) {
    const name = `${row.userId} ${row.coin}`;
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return [...groups.values()];
}

export function confirmationsOf({ blockNumber }: DepositRow, head: number): number {
  return blockNumber === null ? 0 : Math.max(0, head - blockNumber + 1);
}

/** The name under which the core knows it: what came once is credited once. */
function depositIdOf({ chain, txKey, logIndex, position }: DepositRow): string {
  return `${chain}:${txKey}:${logIndex ?? `at${position}`}`;
}

function requireChain({ chain }: DepositRow): ChainName {
  if (chain === null) throw new Error('A deposit by chain names its chain.');
  return chain;
}
