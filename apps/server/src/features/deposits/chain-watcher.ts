import type { Kysely } from 'kysely';
import type { Chain, ChainBlock, Chains, OrderNumbers } from '#features/chains/port.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import type { Database } from '#platform/store/database.ts';
import type { DepositAddresses } from './deposit-addresses.ts';
import { keepTransfer, type KeptTransfer } from './deposit-identity.ts';
import type { DepositSettlement, TellDeposit } from './deposit-settlement.ts';
import type { DepositRow, DepositTables } from './deposit-tables.ts';
import { txKeyOf } from './tables.ts';

/** How many blocks are remembered: more than any confirmation waits for. */
const BLOCKS_KEPT = 256;
/** A look that finds a long way behind it goes it in parts. */
const BLOCKS_PER_LOOK = 100;
const LOOK_AGAIN_MS = 30_000;

export interface ChainWatcher {
  /** Reads what is new, takes back what the chain took back, credits what is due. Safe to be killed anywhere. */
  look(): Promise<void>;
}

interface ChainWatcherOptions {
  readonly chain: Chain;
  readonly chains: Pick<Chains, 'networks'>;
  readonly store: Pick<Database, 'tables' | 'transaction'>;
  readonly addresses: DepositAddresses;
  readonly settlement: DepositSettlement;
  readonly numbers: OrderNumbers;
  readonly clock: Clock;
  readonly log: Log;
  /** Hears of what was seen for the first time, after it is kept. */
  readonly tell: TellDeposit;
}

type KnownBlock = Pick<ChainBlock, 'number' | 'hash'>;

export function createChainWatcher(options: ChainWatcherOptions): ChainWatcher {
  const { chain, store, addresses, settlement, clock, log } = options;
  const db = store.tables<DepositTables>();
  const own = (candidates: readonly string[]): Promise<ReadonlySet<string>> =>
    addresses.ownAmong(chain.name, candidates);

  /** The newest block that we have read and that the chain still has. */
  async function findCommonBlock(): Promise<KnownBlock | undefined> {
    for (;;) {
      const known = await findNewest(db, chain.name);
      if (known === undefined || (await chain.findHash(known.number)) === known.hash) return known;
      log.warn({ chain: chain.name, block: known.number }, 'a chain has taken a block back');
      // The money first: killed in between, the same block is found once more and taken back again, which is once.
      await settlement.reverseBlock(chain.name, known.number);
      await db.deleteFrom('chainBlocks').where('chain', '=', chain.name).where('number', '=', known.number).execute();
    }
  }

  async function readBlock(number: number, parent: KnownBlock | undefined): Promise<KnownBlock | undefined> {
    const block = await chain.findBlock(number, own);
    // Gone or of another branch meanwhile: the next look goes back first.
    if (block === undefined || (parent !== undefined && block.parentHash !== parent.hash)) return undefined;
    const rows = await Promise.all(block.transfers.map((transfer) => rowOf(options, { block, transfer })));
    const kept = await store.transaction((tx: Kysely<DepositTables>) => keepBlock(tx, { chain, block, rows }));
    for (const { row, isContested } of kept) {
      const { id: deposit, txHash, position } = row;
      if (isContested) log.error({ alarm: 'depositDiffers', deposit, txHash, position }, 'a transfer has changed');
      await options.tell(row);
    }
    return block;
  }

  let doneHead: number | undefined;
  let doneAtMs = 0;

  return {
    async look() {
      const head = await chain.headNumber();
      // Nothing new: all is done but for what waits for something outside of the chain, such as a verification.
      if (head === doneHead && clock.nowMs() - doneAtMs < LOOK_AGAIN_MS) return;
      let known = await findCommonBlock();
      const first = known === undefined ? head : known.number + 1;
      for (let number = first; number <= head && number < first + BLOCKS_PER_LOOK; number += 1) {
        known = await readBlock(number, known);
        if (known === undefined) break;
      }
      if (known === undefined) return;
      await settlement.settle(chain.name, known.number);
      doneHead = known.number;
      doneAtMs = clock.nowMs();
    },
  };
}

async function findNewest(db: Kysely<DepositTables>, chain: Chain['name']): Promise<KnownBlock | undefined> {
  return db
    .selectFrom('chainBlocks')
    .select(['number', 'hash'])
    .where('chain', '=', chain)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

interface Found {
  readonly block: ChainBlock;
  readonly transfer: ChainBlock['transfers'][number];
}

async function rowOf(options: ChainWatcherOptions, { block, transfer }: Found): Promise<DepositRow> {
  const { chain, chains, addresses, numbers, clock } = options;
  const { txHash, position, coin, to, units } = transfer;
  const userId = await addresses.ownerOf(chain.name, to);
  if (userId === undefined) throw new Error('An address that was ours a moment ago has no owner.');
  const atMs = clock.nowMs();
  return {
    id: numbers.next(),
    kind: 'chain',
    userId,
    coin,
    way: chains.networks.requireOn(chain.name, coin).chainType,
    amountUnits: units,
    creditedUnits: null,
    valueUnits: null,
    state: 'confirming',
    status: 0,
    reason: null,
    address: to,
    txHash,
    txKey: txKeyOf(txHash),
    chain: chain.name,
    logIndex: null,
    position,
    blockNumber: block.number,
    blockHash: block.hash,
    uploadId: null,
    evidence: null,
    bankLineKey: null,
    firstReviewer: null,
    createdAtMs: atMs,
    updatedAtMs: atMs,
  };
}

interface BlockRows {
  readonly chain: Chain;
  readonly block: ChainBlock;
  readonly rows: readonly DepositRow[];
}

/** The block and what it brought, together: a block that is known has been read whole. Gives what is new. */
async function keepBlock(tx: Kysely<DepositTables>, { chain, block, rows }: BlockRows) {
  const { number, hash } = block;
  const kept: KeptTransfer[] = [];
  for (const row of rows) {
    const added = await keepTransfer(tx, row);
    if (added !== undefined) kept.push(added);
  }
  await tx.insertInto('chainBlocks').values({ chain: chain.name, number, hash }).execute();
  await tx
    .deleteFrom('chainBlocks')
    .where('chain', '=', chain.name)
    .where('number', '<=', number - BLOCKS_KEPT)
    .execute();
  return kept;
}
