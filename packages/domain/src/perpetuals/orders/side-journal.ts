import { postJournal, type CommandContext } from '../../exchange/command-context.ts';
import { BILL } from '../../ledger/bill.ts';
import { CLEARING, INSURANCE_FUND, ROUNDING } from '../../ledger/operator-accounts.ts';
import type { Leg } from '../../ledger/journal.ts';
import { OPERATOR_WALLET } from '../../ledger/wallet.ts';
import type { Side } from '../../matching/side.ts';
import { takeTradingFee } from '../../referrals/take-trading-fee.ts';
import type { PerpetualMarket } from '../instrument/perpetual-market.ts';
import { ATTO_PER_UNIT } from '../instrument/perpetual-value.ts';
import { accountOf, balanceUnits } from '../positions/perpetual-wallet.ts';
import type { TradeManner } from '../perpetuals-event.ts';
import { cashOf, coverLegs } from '../liquidation/raise-cash.ts';

/** Where an owner's money in a contract wallet is. */
type OwnBucket = Extract<Leg['bucket'], 'available' | 'frozen' | 'margin'>;

export interface SideJournal {
  readonly legs: Leg[];
  readonly name: string;
  readonly asset: string;
  /** What the owner has in cash, with all that this journal will have moved. */
  cash(): bigint;
  /** The same with what is frozen for orders. */
  balance(): bigint;
  /** What the closed part brought into cash: a liquidation pays no more than that. */
  left(): bigint;
  /** Moves the owner's money from one bucket to another. */
  shift(units: bigint, from: OwnBucket, to: OwnBucket): void;
  closeIsolated(marginUnits: bigint, profitUnits: bigint): void;
  closeCross(profitUnits: bigint): void;
  fee(units: bigint): void;
  penalty(units: bigint): void;
}

export interface SideOfTrade {
  readonly owner: number;
  readonly tradeId: number;
  readonly side: Side;
  readonly manner: TradeManner;
}

/** The money of one side of a trade, gathered leg by leg: nothing stands below zero at any of them. */
export function createSideJournal(
  context: CommandContext,
  { contract }: PerpetualMarket,
  { owner, tradeId, side, manner }: SideOfTrade,
): SideJournal {
  const asset = contract.settle;
  const purse = { owner, settle: asset };
  const account = accountOf(purse);
  const legs: Leg[] = [];
  const profitBill = manner === 'deleverage' ? BILL.deleverage : BILL.realisedProfit;
  const moved = { available: 0n, frozen: 0n, margin: 0n };
  let brought = 0n;
  const move = (bucket: OwnBucket, units: bigint, bill?: number): void => {
    pushLeg(legs, bill === undefined ? { ...account, bucket, units } : { ...account, bucket, units, bill });
    moved[bucket] += units;
  };
  const shift = (units: bigint, from: OwnBucket, to: OwnBucket): void => {
    move(from, -units);
    move(to, units);
  };
  const operator = (operatorOwner: number, units: bigint): void =>
    pushLeg(legs, { owner: operatorOwner, wallet: OPERATOR_WALLET, asset, bucket: 'available', units });
  const cash = (): bigint => cashOf(context, purse) + moved.available;
  const compensate = (bucket: OwnBucket, units: bigint): void => {
    if (units <= 0n) return;
    legs.push(...coverLegs(context, purse, units));
    move(bucket, units, BILL.compensation);
  };
  return {
    legs,
    name: `contractTrade:${tradeId}:${side}`,
    asset,
    cash,
    balance: () => balanceUnits(context.state, purse) + moved.available + moved.frozen,
    left: () => brought,
    shift,
    closeIsolated(marginUnits, profitUnits) {
      const left = marginUnits + profitUnits;
      compensate('margin', -left);
      brought = left > 0n ? left : 0n;
      move('margin', profitUnits, profitBill);
      operator(CLEARING, -profitUnits);
      shift(brought, 'margin', 'available');
    },
    closeCross(profitUnits) {
      compensate('available', -(cash() + profitUnits));
      move('available', profitUnits, profitBill);
      operator(CLEARING, -profitUnits);
      brought = cash();
    },
    fee(units) {
      move('available', -units, BILL.fee);
      legs.push(...takeTradingFee(context, { payer: owner, asset, units }));
    },
    penalty(units) {
      move('available', -units, BILL.liquidation);
      operator(INSURANCE_FUND, units);
    },
  };
}

function pushLeg(legs: Leg[], leg: Leg): void {
  if (leg.units !== 0n) legs.push(leg);
}

/** What a profit was rounded down by: gathered exactly, and handed to ROUNDING by the whole unit. */
export function addRounding(context: CommandContext, journal: SideJournal, atto: bigint): void {
  const { roundingAtto } = context.state.perpetuals;
  const before = roundingAtto.get(journal.asset) ?? 0n;
  const after = before + atto;
  if (atto !== 0n) roundingAtto.set(journal.asset, after);
  const units = after / ATTO_PER_UNIT - before / ATTO_PER_UNIT;
  if (units === 0n) return;
  const operator = { wallet: OPERATOR_WALLET, asset: journal.asset, bucket: 'available' } as const;
  journal.legs.push({ owner: CLEARING, ...operator, units: -units }, { owner: ROUNDING, ...operator, units });
}

export function postSide(context: CommandContext, { legs, name }: SideJournal): void {
  if (legs.length > 0) postJournal(context, { bizType: 'contractTrade', bizNo: name, legs });
}
