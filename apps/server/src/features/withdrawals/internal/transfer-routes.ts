import {
  findTransferReceiver,
  type InternalTransferRecord,
  listInternalTransfers,
  submitInternalTransfer,
} from '@candor/contract/withdrawals/internal-transfer.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import type { Kysely } from 'kysely';
import type { Context } from '#context.ts';
import type { OrderNumbers } from '#features/chains/port.ts';
import { toPage } from '#platform/http/site/page.ts';
import { readNewest } from '#platform/store/read-newest.ts';
import type { LinkedTrades } from '../linked/linked-trades.ts';
import type { WithdrawalRow, WithdrawalTables } from '../tables.ts';
import type { WithdrawalDesk } from '../withdrawal-desk.ts';
import type { WithdrawalLists } from '../withdrawal-lists.ts';
import type { WithdrawalProof } from '../withdrawal-proof.ts';
import type { Receivers } from './receivers.ts';
import { createInternalTransferDesk, type InternalTransferDesk } from './transfer-desk.ts';
import { createTransferDrafting } from './transfer-draft.ts';

const PAGE_SIZE = 20;

interface Parts {
  readonly receivers: Receivers;
  readonly numbers: OrderNumbers;
  readonly proof: WithdrawalProof;
  readonly withdrawals: Pick<WithdrawalDesk, 'findPlaced'>;
  readonly lists: WithdrawalLists;
  readonly linkedTrades: LinkedTrades;
}

/** Money from one user to another, and what each of them reads of it. */
export function openInternalTransfers(context: Context, parts: Parts): InternalTransferDesk {
  const tell = tellWith(context, parts);
  const desk = createInternalTransferDesk({ ...context, numbers: parts.numbers, tell });
  routeReceiver(context, parts);
  routeSubmit(context, { ...parts, desk });
  routeList(context, parts);
  return desk;
}

function routeReceiver({ http }: Context, { receivers }: Parts): void {
  http.route(findTransferReceiver, async ({ caller: { userId }, body }) => {
    const found = await receivers.find(userId, body.receiver);
    if (!found.ok) return found;
    const { id } = found.value;
    return ok({ userId: String(id), name: await receivers.nameOf(id) });
  });
}

/** The rules first, then the proof, then the money: no code is lost to a rule, and no money moves without a proof. */
function routeSubmit(context: Context, parts: Parts & { readonly desk: InternalTransferDesk }): void {
  const { receivers, proof, withdrawals, desk } = parts;
  const { fundPasswords } = context.proofs;
  const draft = createTransferDrafting({ ...context, ...parts });
  context.http.route(submitInternalTransfer, async ({ caller: { userId }, body, key }) => {
    if (!(await fundPasswords.isSet(userId))) return refuse('fundPasswordNotSet');
    const drafted = await draft(userId, body);
    if (!drafted.ok) return drafted;
    const former = key === undefined ? ok(undefined) : await withdrawals.findPlaced(drafted.value, key);
    if (!former.ok) return former;
    if (former.value !== undefined) return ok(await recordOf(receivers, former.value, userId));
    const proved = await proof.require(userId, body.proof);
    if (!proved.ok) return proved;
    const placed = await desk.place(drafted.value, key);
    return placed.ok ? ok(await recordOf(receivers, placed.value, userId)) : placed;
  });
}

function routeList({ http, store }: Context, { receivers }: Parts): void {
  const db = store.tables<WithdrawalTables>();
  http.route(listInternalTransfers, async ({ caller: { userId }, body }) => {
    const page = { current: body.current ?? 1, size: body.size ?? PAGE_SIZE };
    const { rows, total } = await readNewest(ownTransfers(db, { userId, ...body }), page);
    const records = await Promise.all(rows.map((row) => recordOf(receivers, row, userId)));
    return ok(toPage({ records, total }, page, (record) => record));
  });
}

interface OwnTransfers {
  readonly userId: number;
  readonly direction?: InternalTransferRecord['direction'] | undefined;
  readonly coin?: string | undefined;
}

function ownTransfers(db: Kysely<WithdrawalTables>, { userId, direction, coin }: OwnTransfers) {
  const done = db.selectFrom('withdrawals').where('method', '=', 'internal').where('state', '=', 'confirmed');
  const ofCoin = coin === undefined ? done : done.where('coin', '=', coin);
  return ofCoin.where((where) => {
    const sent = where('userId', '=', userId);
    const received = where('address', '=', String(userId));
    if (direction === undefined) return where.or([sent, received]);
    return direction === 'sent' ? sent : received;
  });
}

/** As one of the two reads it. */
async function recordOf(receivers: Receivers, row: WithdrawalRow, readerId: number): Promise<InternalTransferRecord> {
  const isSent = row.userId === readerId;
  const otherId = isSent ? Number(row.address) : row.userId;
  return {
    id: row.id,
    direction: isSent ? 'sent' : 'received',
    coin: row.coin,
    amount: printUnits(row.amountUnits, LEDGER_SCALE),
    userId: String(otherId),
    name: await receivers.nameOf(otherId),
    createdAtMs: row.createdAtMs,
  };
}

/** The sender's screens hear of it; the receiver's hear of the balance. Both are told in the bell and by mail. */
function tellWith({ sockets, people }: Context, { receivers, lists }: Parts) {
  return async (row: WithdrawalRow): Promise<void> => {
    const receiverId = Number(row.address);
    sockets.publishToUser(row.userId, 'WITHDRAWAL', await lists.toWire(row));
    for (const readerId of [row.userId, receiverId]) {
      const { direction, amount, coin, name, userId, createdAtMs: atMs } = await recordOf(receivers, row, readerId);
      const kind = direction === 'sent' ? 'transferSent' : 'transferReceived';
      await people.notify(readerId, { kind, amount, coin, name, userId, atMs });
    }
  };
}
