import { postJournal, type Handler, type CommandContext } from '../exchange/command-context.ts';
import { BILL } from '../ledger/bill.ts';
import { SUSPENSE } from '../ledger/operator-accounts.ts';
import type { Leg } from '../ledger/journal.ts';
import { availableUnits } from '../ledger/ledger.ts';
import { FUNDING_WALLET, OPERATOR_WALLET } from '../ledger/wallet.ts';
import { ok, refuse } from '../result.ts';
import { keepDeposit, type Deposit } from './funds.ts';

/**
 * A chain has dropped a deposit before it was final. What its owner has spent of it stands in suspense and is owed;
 * told again, the command collects what the owner has got since.
 */
export interface ReverseDeposit {
  readonly kind: 'reverseDeposit';
  readonly depositId: string;
}

/** In the order of the checks. */
export const REVERSE_DEPOSIT_REFUSALS = ['unknownDeposit', 'depositUnlocked'] as const;

export const reverseDeposit: Handler<
  ReverseDeposit,
  (typeof REVERSE_DEPOSIT_REFUSALS)[number],
  { readonly owedUnits: bigint }
> = (context, command) => {
  const { depositId } = command;
  const { funds } = context.state;
  if (funds.depositReceipts.has(depositId)) return refuse('depositUnlocked', { depositId });
  const deposit = funds.deposits.get(depositId);
  if (deposit === undefined) return refuse('unknownDeposit', { depositId });
  const owedUnits = deposit.status === 'locked' ? takeBack(context, deposit) : collect(context, deposit);
  keepDeposit(funds, { ...deposit, status: 'reversed', owedUnits });
  return ok({ owedUnits });
};

/** Gives a deposit back to where it came from, and says what is owed for it. */
function takeBack(context: CommandContext, deposit: Deposit): bigint {
  const { asset, units, external } = deposit;
  const takenUnits = smaller(units, fundingUnits(context, deposit));
  const owedUnits = units - takenUnits;
  const legs = [
    ...takeLegs(deposit, takenUnits),
    ...houseLegs(SUSPENSE, asset, -owedUnits),
    ...houseLegs(external, asset, units),
  ];
  postJournal(context, { bizType: 'depositReversal', bizNo: bizNoOf(context, deposit), legs });
  return owedUnits;
}

/** Takes as much of what is owed as is there, and says what is still owed. */
function collect(context: CommandContext, deposit: Deposit): bigint {
  const takenUnits = smaller(deposit.owedUnits, fundingUnits(context, deposit));
  if (takenUnits === 0n) return deposit.owedUnits;
  const legs = [...takeLegs(deposit, takenUnits), ...houseLegs(SUSPENSE, deposit.asset, takenUnits)];
  postJournal(context, { bizType: 'depositReversal', bizNo: bizNoOf(context, deposit), legs });
  return deposit.owedUnits - takenUnits;
}

function fundingUnits(context: CommandContext, { owner, asset }: Deposit): bigint {
  return availableUnits(context.state.ledger, { owner, wallet: FUNDING_WALLET, asset });
}

function takeLegs({ owner, asset }: Deposit, units: bigint): readonly Leg[] {
  if (units === 0n) return [];
  return [{ owner, wallet: FUNDING_WALLET, asset, bucket: 'available', units: -units, bill: BILL.deposit }];
}

function houseLegs(owner: number, asset: string, units: bigint): readonly Leg[] {
  return units === 0n ? [] : [{ owner, wallet: OPERATOR_WALLET, asset, bucket: 'available', units }];
}

// What is owed may be collected in many parts, so the journal's own number tells them apart.
function bizNoOf(context: CommandContext, { id }: Deposit): string {
  return `depositReversal:${id}:${context.state.ledger.journalCount + 1}`;
}

function smaller(left: bigint, right: bigint): bigint {
  return left < right ? left : right;
}
