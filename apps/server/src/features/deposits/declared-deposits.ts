import type { RequestOutput } from '@candor/contract/shared/endpoint.ts';
import type { submitRecharge } from '@candor/contract/deposits/wire.ts';
import type { BankSetting } from '@candor/contract/settings/operator-setting.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { parseUnits, printUnits, requireUnits } from '@candor/money/decimal.ts';
import type { Kysely } from 'kysely';
import type { Exchange } from '#exchange/exchange.ts';
import {
  type ChainName,
  type Chains,
  type CoinNetworkTerms,
  type OrderNumbers,
  usdtValue,
} from '#features/chains/port.ts';
import type { Identities } from '#features/identity/port.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/store/database.ts';
import type { Uploads } from '#platform/uploads/uploads.ts';
import type { DepositAddresses } from './deposit-addresses.ts';
import { isWithinDepositLimit } from './deposit-limit.ts';
import type { DepositRow, DepositTables } from './deposit-tables.ts';
import { txKeyOf } from './tables.ts';

const PENDING_MAX = 5;

type Declaration = RequestOutput<typeof submitRecharge>['body'];
type DeclarationRefusal = keyof (typeof submitRecharge)['refusals'];

/** Deposits that their sender tells of: somebody looks for the money before anything is credited. */
export interface DeclaredDeposits {
  declare(userId: number, declaration: Declaration): Promise<Result<DepositRow, DeclarationRefusal>>;
}

interface DeclaredDepositsOptions {
  readonly store: Pick<Database, 'tables' | 'transaction'>;
  readonly exchange: Pick<Exchange, 'read'>;
  readonly identities: Pick<Identities, 'limitsOf'>;
  readonly chains: Pick<Chains, 'find' | 'networks'>;
  readonly addresses: DepositAddresses;
  readonly uploads: Pick<Uploads, 'find' | 'keepAsEvidence'>;
  readonly numbers: OrderNumbers;
  readonly clock: Clock;
  /** Transfers between banks as they hold now. */
  readonly bank: () => BankSetting;
}

export function createDeclaredDeposits(options: DeclaredDepositsOptions): DeclaredDeposits {
  const { store, exchange, identities, chains, addresses, uploads, numbers, clock } = options;
  const db = store.tables<DepositTables>();

  async function isOwnAddress(userId: number, chain: ChainName, address: string): Promise<boolean> {
    return (await addresses.ownerOf(chain, address)) === userId;
  }

  /** A picture shows one payment: what was handed in for something already is no evidence of another. */
  async function isFreshPicture(userId: number, id: string): Promise<boolean> {
    const upload = await uploads.find(id);
    return upload?.ownerId === userId && upload.purpose === 'picture';
  }

  return {
    async declare(userId, declaration) {
      const { coin, type, address, fileFath, txHash } = declaration;
      const terms = termsOf(declaration, options);
      if (terms === undefined) return refuse('networkUnknown', { coin, network: type });
      if (terms.chain !== null && chains.find(terms.chain) === undefined) {
        return refuse('networkNotConnected', { network: terms.network });
      }
      if (!terms.isDepositOpen) return refuse('depositsClosed', { coin, network: terms.network });
      const units = parseUnits(declaration.amount, LEDGER_SCALE);
      if (units === undefined || units < 0n) return refuse('amountNotNumeric', { field: 'amount' });
      if (units < terms.depositMinUnits) {
        return refuse('belowDepositMinimum', { minimum: printUnits(terms.depositMinUnits, LEDGER_SCALE), coin });
      }
      if (address !== undefined && terms.chain !== null && !(await isOwnAddress(userId, terms.chain, address))) {
        return refuse('depositAddressUnknown', { network: terms.network });
      }
      const valueUnits = exchange.read((state) => usdtValue(state, { coin, units }, clock.nowMs()));
      if (!(await isWithinDepositLimit({ db, identities }, { owner: userId, valueUnits }))) {
        return refuse('primaryNeeded');
      }
      if (!(await isFreshPicture(userId, fileFath))) return refuse('pictureUnknown', { field: 'fileFath' });
      const atMs = clock.nowMs();
      const row: DepositRow = {
        ...NOT_BY_CHAIN,
        id: numbers.next(),
        userId,
        coin,
        way: type,
        amountUnits: units,
        address: address ?? null,
        txHash: txHash ?? null,
        txKey: txHash === undefined ? null : txKeyOf(txHash),
        uploadId: fileFath,
        createdAtMs: atMs,
        updatedAtMs: atMs,
      };
      const kept = await store.transaction((tx: Kysely<DepositTables>) => keep(tx, row));
      if (kept.ok) await uploads.keepAsEvidence([fileFath]);
      return kept;
    },
  };
}

/** Of a deposit that no chain has told of. */
export const NOT_BY_CHAIN = {
  kind: 'declared',
  state: 'underReview',
  status: 0,
  creditedUnits: null,
  valueUnits: null,
  reason: null,
  chain: null,
  logIndex: null,
  position: null,
  blockNumber: null,
  blockHash: null,
  evidence: null,
  bankLineKey: null,
  firstReviewer: null,
} as const;

interface DeclaredTerms extends Pick<CoinNetworkTerms, 'network' | 'depositMinUnits' | 'isDepositOpen'> {
  /** None for what a bank carries. */
  readonly chain: ChainName | null;
}

function termsOf({ coin, type }: Declaration, { chains, bank }: DeclaredDepositsOptions): DeclaredTerms | undefined {
  if (type !== 'BANK') return chains.networks.find({ coin, chainType: type });
  const { coin: bankCoin, depositMin, isDepositOpen } = bank();
  if (coin !== bankCoin) return undefined;
  return { chain: null, network: type, depositMinUnits: requireUnits(depositMin, LEDGER_SCALE), isDepositOpen };
}

async function keep(tx: Kysely<DepositTables>, row: DepositRow): Promise<Result<DepositRow, DeclarationRefusal>> {
  const { pending } = await tx
    .selectFrom('deposits')
    .select((select) => select.fn.countAll<number>().as('pending'))
    .where('userId', '=', row.userId)
    .where('kind', '=', 'declared')
    .where('state', '=', 'underReview')
    .executeTakeFirstOrThrow();
  if (pending >= PENDING_MAX) return refuse('tooManyPendingDeposits', { limit: String(PENDING_MAX) });
  if (row.txKey !== null && (await isTransactionUsed(tx, { txKey: row.txKey, exceptId: row.id }))) {
    return refuse('transactionUsed');
  }
  await tx.insertInto('deposits').values(row).execute();
  return ok(row);
}

interface TransactionUse {
  readonly txKey: string;
  readonly exceptId: string;
}

/** One transaction is one deposit, whether the watcher found it or somebody declared it. */
export async function isTransactionUsed(tx: Kysely<DepositTables>, { txKey, exceptId }: TransactionUse) {
  const used = await tx
    .selectFrom('deposits')
    .select('id')
    .where('txKey', '=', txKey)
    .where('id', '!=', exceptId)
    .where('state', 'not in', ['failed', 'reversed'])
    .executeTakeFirst();
  return used !== undefined;
}
