import type { INTERNAL_TRANSFER_CALL_REFUSALS } from '@candor/contract/withdrawals/internal-transfer.ts';
import { ok, refuse, type Refusal, type Result } from '@candor/domain/result.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { parseUnits } from '@candor/money/decimal.ts';
import type { Exchange } from '#exchange/exchange.ts';
import { usdtValue } from '#features/chains/port.ts';
import type { Identities } from '#features/identity/port.ts';
import type { UserRestrictions } from '#features/restrictions/port.ts';
import type { Clock } from '#platform/clock.ts';
import { type ExitGate, type ExitRefusal, exitToUser } from '../exits/exit-gate.ts';
import type { LinkedTrades } from '../linked/linked-trades.ts';
import type { Receivers } from './receivers.ts';

export type InternalTransferRefusal = keyof typeof INTERNAL_TRANSFER_CALL_REFUSALS;

export interface InternalTransferForm {
  readonly receiverId: string;
  readonly coin: string;
  readonly amount: string;
}

/** A wish that keeps every rule which can be looked up before anything is spent. */
export interface InternalTransferDraft {
  readonly userId: number;
  readonly coin: string;
  readonly way: 'INTERNAL';
  /** The receiver's id. */
  readonly address: string;
  readonly receiver: number;
  readonly units: bigint;
  readonly valueUnits: bigint;
}

interface DraftingOptions {
  readonly exits: Pick<ExitGate, 'findRefusal'>;
  readonly identities: Pick<Identities, 'hasPrimary'>;
  readonly receivers: Receivers;
  readonly linkedTrades: LinkedTrades;
  readonly restrictions: Pick<UserRestrictions, 'find'>;
  readonly exchange: Pick<Exchange, 'read'>;
  readonly clock: Clock;
}

export type DraftInternalTransfer = (
  userId: number,
  form: InternalTransferForm,
) => Promise<Result<InternalTransferDraft, InternalTransferRefusal>>;

export function createTransferDrafting(options: DraftingOptions): DraftInternalTransfer {
  const { exits, identities, receivers, exchange, clock } = options;
  return async (userId, { receiverId, coin, amount }) => {
    if (exchange.read(({ assets }) => !assets.has(coin))) return refuse('unknownAsset', { asset: coin });
    const units = parseUnits(amount, LEDGER_SCALE);
    if (units === undefined) return refuse('amountNotNumeric', { field: 'amount' });
    if (units <= 0n) return refuse('amountMustBePositive');
    if (!(await identities.hasPrimary(userId))) return refuse('primaryNeeded');
    const found = await receivers.find(userId, receiverId);
    if (!found.ok) return found;
    const receiver = found.value.id;
    const stopped = await exits.findRefusal(userId, exitToUser({ coin, receiver }));
    if (stopped !== undefined) return stoppedBy(stopped);
    if (await isLookedAt(options, userId)) return refuse('transferNeedsReview');
    const valueUnits = exchange.read((state) => usdtValue(state, { coin, units }, clock.nowMs()));
    if (valueUnits === undefined) return refuse('valueUnknown', { coin });
    return ok({ userId, coin, way: 'INTERNAL', address: String(receiver), receiver, units, valueUnits });
  };
}

/** The words of the gate about an address, said of a person. */
export function stoppedBy({ word, details }: Refusal<ExitRefusal>): Result<never, InternalTransferRefusal> {
  if (word === 'withdrawalsHeld' || word === 'withdrawalsRestricted') return refuse(word, details);
  return word === 'addressNotActive' ? refuse('receiverNotActive', details) : refuse('receiverNotInBook');
}

/** A withdrawal would wait for a person for these reasons; this cannot wait, and cannot be taken back afterwards. */
async function isLookedAt({ restrictions, linkedTrades }: DraftingOptions, userId: number): Promise<boolean> {
  if (restrictions.find(userId, 'underReview') !== undefined) return true;
  return (await linkedTrades.find({ userId })).length > 0;
}
