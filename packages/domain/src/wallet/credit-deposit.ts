import { assert } from '../assert.ts';
import { postJournal, type Handler } from '../exchange/command-context.ts';
import { BILL } from '../ledger/bill.ts';
import { isExternal, isUser, SUSPENSE } from '../ledger/operator-accounts.ts';
import type { Leg } from '../ledger/journal.ts';
import { FUNDING_WALLET, OPERATOR_WALLET } from '../ledger/wallet.ts';
import { ok, refuse } from '../result.ts';
import { depositFingerprint, keepDeposit, type Deposit } from './funds.ts';

/** Money has come from outside and has enough confirmations to be used; it is not withdrawn until it is unlocked. */
export interface CreditDeposit {
  readonly kind: 'creditDeposit';
  readonly owner: number;
  readonly key?: string;
  /** One for what came once: the same deposit is credited once, however often it is told. */
  readonly depositId: string;
  readonly asset: string;
  readonly units: bigint;
  /** The account of the chain or bank it came from. */
  readonly external: number;
}

/** In the order of the checks. */
export const CREDIT_DEPOSIT_REFUSALS = ['unknownAsset', 'amountMustBePositive', 'depositDiffers'] as const;

export const creditDeposit: Handler<
  CreditDeposit,
  (typeof CREDIT_DEPOSIT_REFUSALS)[number],
  { readonly bizNo: string }
> = (context, command) => {
  const { depositId, owner, asset, units, external } = command;
  assert(isUser(owner), 'a deposit is a user’s');
  assert(isExternal(external), 'a deposit comes from outside');
  const { assets, funds } = context.state;
  if (!assets.has(asset)) return refuse('unknownAsset', { asset });
  if (units <= 0n) return refuse('amountMustBePositive');
  const receipt = funds.depositReceipts.get(depositId);
  const isFinalDiffering = receipt !== undefined && receipt.fingerprint !== depositFingerprint(command);
  const before = funds.deposits.get(depositId);
  if (isFinalDiffering || (before !== undefined && !isSame(before, command)))
    return refuse('depositDiffers', { depositId });
  if (receipt !== undefined) return ok({ bizNo: bizNoOf({ id: depositId, ...receipt }) });
  if (before !== undefined && before.status !== 'reversed') return ok({ bizNo: bizNoOf(before) });

  const deposit: Deposit = {
    id: depositId,
    owner,
    asset,
    units,
    external,
    status: 'locked',
    owedUnits: 0n,
    creditCount: (before?.creditCount ?? 0) + 1,
  };
  const bizNo = bizNoOf(deposit);
  postJournal(context, { bizType: 'deposit', bizNo, legs: creditLegs(deposit, before?.owedUnits ?? 0n) });
  keepDeposit(funds, deposit);
  return ok({ bizNo });
};

function isSame(deposit: Deposit, { owner, asset, units, external }: CreditDeposit): boolean {
  return deposit.owner === owner && deposit.asset === asset && deposit.units === units && deposit.external === external;
}

function bizNoOf({ id, creditCount }: Pick<Deposit, 'id' | 'creditCount'>): string {
  return `deposit:${id}:${creditCount}`;
}

/** What its owner still owes for an earlier credit of the same deposit is settled by it. */
function creditLegs({ owner, asset, units, external }: Deposit, owedUnits: bigint): readonly Leg[] {
  const bucket = 'available';
  const legs: Leg[] = [{ owner: external, wallet: OPERATOR_WALLET, asset, bucket, units: -units }];
  if (owedUnits > 0n) legs.push({ owner: SUSPENSE, wallet: OPERATOR_WALLET, asset, bucket, units: owedUnits });
  const receivedUnits = units - owedUnits;
  if (receivedUnits > 0n) {
    legs.push({ owner, wallet: FUNDING_WALLET, asset, bucket, units: receivedUnits, bill: BILL.deposit });
  }
  return legs;
}
