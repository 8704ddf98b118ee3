import { divide } from '@candor/money/rounding.ts';
import { required } from '../../assert.ts';
import { mayWork, spendWork } from '../../exchange/long-work/work.ts';
import { postJournal, type CommandContext } from '../../exchange/command-context.ts';
import { availableUnits } from '../../ledger/ledger.ts';
import { coverLegs } from '../../perpetuals/liquidation/raise-cash.ts';
import { liveSlotsOf } from '../../spot/orders/live-orders.ts';
import { isLive } from '../../spot/orders/order.ts';
import { cancelLive } from '../../spot/orders/order-life.ts';
import { requireMarket } from '../../spot/spot-part.ts';
import { tradeSlice } from '../margin-slice.ts';
import { BILL } from '../../ledger/bill.ts';
import { dangerFiguresOf, doubtedDebtPrice } from '../accounts/account-figures.ts';
import { depositRateCentipercent, repayToSafeValue, type MarginFigures } from '../accounts/margin-figures.ts';
import type { MarginLiquidationStep } from '../margin-event.ts';
import type { MarginAccount } from '../margin-part.ts';
import { accrueForRepayment, dueUnits, payMarginLoans } from '../loans/pay-margin-loans.ts';
import { loansOf } from '../loans/repay-margin.ts';
import { LIQUIDATION_FEE_PERCENT } from '../accounts/worst-price.ts';

/** A slice is a fiftieth of what the account held (rule 3.2). */
const SLICES = 50n;
/** What a step costs: it may be a sale and a purchase. What one command may not do is left for the next (R9). */
const STEP_UNITS = 60;

/**
 * Liquidates an account, or goes on with it: orders end, what is held of an owed asset repays it, slices of the rest
 * are traded for it, until the rate is safe or nothing is owed. What the book does not take waits for the next tick;
 * when nothing is left to trade, the insurance fund pays the rest and nobody is below zero. Cut off when the command may do
 * no more: then the next slice goes on (R9).
 */
export function liquidateMarginAccount(context: CommandContext, account: MarginAccount): 'liquidated' | 'cutOff' {
  begin(context, account);
  accrueForRepayment(context, account.loans);
  let traded: ReturnType<typeof tradeSlice> = 'traded';
  for (let step = 0; traded === 'traded'; step += 1) {
    if (step > 0 && !mayWork(context)) return 'cutOff';
    spendWork(context, STEP_UNITS);
    repayWhatIsHeld(context, account);
    if (isOver(context, account)) {
      end(context, account);
      return 'liquidated';
    }
    traded = tradeSlice(context, account, (asset, units, orderId) =>
      tell(context, account, { step: 'traded', asset, units, orderId }),
    );
  }
  if (traded !== 'nothingLeft') return 'liquidated';
  for (const asset of owedAssets(account)) cover(context, account, asset);
  end(context, account);
  return 'liquidated';
}

function begin(context: CommandContext, account: MarginAccount): void {
  if (account.liquidation !== undefined) return;
  const { margin, spot } = context.state;
  margin.liquidationCount += 1;
  const { assets } = figuresNow(context, account);
  account.liquidation = { id: margin.liquidationCount, sliceValue: divide(assets, SLICES, 'up') };
  tell(context, account, { step: 'flagged' });
  for (const slot of liveSlotsOf(spot.live, account.owner)) {
    const order = required(spot.orders[slot], 'a live order has its record');
    if (order.wallet !== account.wallet || !isLive(order)) continue;
    cancelLive(context, requireMarket(spot, order.symbol), { order, reason: 'marginLiquidation' });
    tell(context, account, { step: 'cancelled', orderId: order.id });
  }
}

/** Repays with what the account has of the very assets it owes, as far as it takes to be safe again. */
function repayWhatIsHeld(context: CommandContext, account: MarginAccount): void {
  for (const asset of owedAssets(account)) {
    const priceUnits = required(doubtedDebtPrice(context.state, asset, context.atMs), 'what is owed has a price');
    const loans = loansOf(account, asset);
    const held = availableUnits(context.state.ledger, { owner: account.owner, wallet: account.wallet, asset });
    const wanted = divide(repayToSafeValue(figuresNow(context, account)), priceUnits, 'up');
    // So much that its fee, rounded up, is there too.
    const payable = divide(held * 100n, 100n + LIQUIDATION_FEE_PERCENT, 'down');
    const units = [wanted, dueUnits(loans)].reduce((least, one) => (one < least ? one : least), payable);
    if (units === 0n) continue;
    const fee = divide(units * LIQUIDATION_FEE_PERCENT, 100n, 'up');
    payMarginLoans(context, { account, asset, loans, units, by: 'liquidation', feeUnits: fee });
    tell(context, account, { step: 'repaid', asset, units, feeUnits: fee });
  }
}

/** The last of what is held, without a fee, and then the fund: nobody owes more than they had (rule 3.2). */
function cover(context: CommandContext, account: MarginAccount, asset: string): void {
  const { owner, wallet } = account;
  const loans = loansOf(account, asset);
  const due = dueUnits(loans);
  const held = availableUnits(context.state.ledger, { owner, wallet, asset });
  const own = held < due ? held : due;
  if (own > 0n) {
    payMarginLoans(context, { account, asset, loans, units: own, by: 'liquidation' });
    tell(context, account, { step: 'repaid', asset, units: own, feeUnits: 0n });
  }
  const missing = due - own;
  if (missing === 0n) return;
  postJournal(context, {
    bizType: 'marginCover',
    bizNo: `marginCover:${context.state.ledger.journalCount + 1}`,
    legs: [
      ...coverLegs(context, { owner, settle: asset }, missing),
      { owner, wallet, asset, bucket: 'available', units: missing, bill: BILL.compensation },
    ],
  });
  payMarginLoans(context, { account, asset, loans: loansOf(account, asset), units: missing, by: 'insurance' });
  tell(context, account, { step: 'covered', asset, units: missing });
}

function end(context: CommandContext, account: MarginAccount): void {
  tell(context, account, { step: 'ended' });
  delete account.liquidation;
  delete account.calledAtMs;
}

/** Nothing is owed, or the rate is what a liquidation is to reach. */
function isOver(context: CommandContext, account: MarginAccount): boolean {
  return repayToSafeValue(figuresNow(context, account)) === 0n;
}

function owedAssets({ loans }: MarginAccount): readonly string[] {
  return [...new Set(loans.map(({ asset }) => asset))];
}

function figuresNow(context: CommandContext, account: MarginAccount): MarginFigures {
  return required(dangerFiguresOf(context.state, account, context.atMs), 'an account is liquidated at prices');
}

type Told = Pick<MarginLiquidationStep, 'step' | 'asset' | 'units' | 'feeUnits' | 'orderId'>;

function tell(context: CommandContext, account: MarginAccount, told: Told): void {
  const { owner, wallet, liquidation } = account;
  context.events.push({
    kind: 'marginLiquidationStep',
    liquidationId: required(liquidation, 'a step is one of a liquidation').id,
    owner,
    wallet,
    ...told,
    rateCentipercent: depositRateCentipercent(figuresNow(context, account)),
    atMs: context.atMs,
  });
}
