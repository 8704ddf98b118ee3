import type { CommandContext } from '../exchange/command-context.ts';
import { takeFee, takeUnsharedFee } from '../ledger/fee-waterfall.ts';
import type { Leg, OpenLeg } from '../ledger/journal.ts';
import { sharesOf, type GenerationShare } from './generation-shares.ts';
import { isOver, rebateDayOf } from './referral.ts';
import type { RebateShare } from './referrals-event.ts';
import { accrualName, type Accrual } from './referrals-part.ts';

/** A fee that gives rebates: of a trade on spot or a contract, or of a swap. */
export interface TradingFee {
  readonly payer: number;
  readonly asset: string;
  readonly units: bigint;
}

/** Books a trading fee, owes the referrers of who paid it their shares, and gives the legs of the operator. */
export function takeTradingFee(context: CommandContext, fee: TradingFee): readonly Leg[] {
  const legs: OpenLeg[] = [];
  addTradingFee(context, fee, legs);
  return legs;
}

/** The same, into the legs of a journal that is being written. */
export function addTradingFee(context: CommandContext, { payer, asset, units }: TradingFee, legs: OpenLeg[]): void {
  const { ledger, referrals } = context.state;
  const referral = referrals.byOwner.get(payer);
  if (referral === undefined || units === 0n || isOver(referral, context.atMs)) {
    takeUnsharedFee(ledger, { asset, units }, legs);
    return;
  }
  const shares = sharesOf(referrals, referral);
  const split = takeFee(ledger, { asset, units, generationsPpm: shares.map(({ ppm }) => ppm) });
  const owed = shares.map((share, index) => owedTo(share, split.generationMillionths[index] ?? 0n));
  const day = rebateDayOf(context.atMs);
  for (const { owner, millionths } of owed) accrue(context, owner, { day, asset, payer, millionths });
  context.events.push({ kind: 'rebateAccrued', payer, asset, feeUnits: units, shares: owed, atMs: context.atMs });
  legs.push(...split.legs);
}

function owedTo({ owner, generation }: GenerationShare, millionths: bigint): RebateShare {
  return { owner, generation, millionths };
}

function accrue({ state }: CommandContext, owner: number, accrual: Accrual): void {
  const { accruals } = state.referrals;
  const own = accruals.get(owner) ?? new Map<string, Accrual>();
  accruals.set(owner, own);
  const name = accrualName(accrual);
  const before = own.get(name);
  if (before === undefined) own.set(name, accrual);
  else before.millionths += accrual.millionths;
}
