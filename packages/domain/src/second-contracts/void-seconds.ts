import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { sortedByNumber } from '../exchange/canonical-order.ts';
import type { State } from '../exchange/state.ts';
import { postJournal, type Handler, type CommandContext } from '../exchange/command-context.ts';
import { BILL } from '../ledger/bill.ts';
import { SECOND_BANK } from '../ledger/operator-accounts.ts';
import { PERPETUAL_WALLET, OPERATOR_WALLET } from '../ledger/wallet.ts';
import { spendableUnits } from '../perpetuals/positions/perpetual-wallet.ts';
import { ok, refuse } from '../result.ts';
import { endSecond } from './end-second.ts';
import { capacityOf } from './second-capacity.ts';
import type { SecondOrder } from './second-order.ts';
import { SETTLED_WITHIN_MS } from './second-tick.ts';
import { correctUsage } from './second-usage.ts';
import type { SecondVoidCause, VoidedSecond } from './second-void.ts';
import { STAKE_ASSET } from './second.ts';
import { requireSecondMarket } from './seconds-part.ts';
import { settledWithin, VOID_WITHIN_MS, type SettledSecond } from './settled-second.ts';
import { voidSecond } from './settle-second.ts';
import { isSoundSpan, mayUseSpan, type TickSpan } from './tick-span.ts';

/**
 * Two people have found that the index was wrong in some seconds: every contract that was opened or settled by one of
 * them is void (rule 4.5). It names seconds and no contract, so nobody can be picked out.
 */
export interface VoidSeconds extends TickSpan {
  readonly kind: 'voidSeconds';
  /** One for one decision: it is carried out once, however often it is told. */
  readonly decisionId: string;
  readonly cause: SecondVoidCause;
}

/** In the order of the checks. */
export const VOID_SECONDS_REFUSALS = [
  'unknownInstrument',
  'spanNotSound',
  'windowNotOver',
  'spanTooOld',
  'insufficientBalance',
] as const;

export const voidSeconds: Handler<
  VoidSeconds,
  (typeof VOID_SECONDS_REFUSALS)[number],
  { readonly decisionId: string }
> = (context, command) => {
  const { state, atMs } = context;
  const { decisionId, symbol } = command;
  const bizNo = `secondVoid:${decisionId}`;
  if (state.ledger.postedOnce.has(bizNo)) return ok({ decisionId });
  if (!state.seconds.markets.has(symbol)) return refuse('unknownInstrument', { symbol });
  if (!isSoundSpan(command)) return refuse('spanNotSound');
  // By then everything that the seconds could settle has been, or will be void here.
  if (command.toMs + SETTLED_WITHIN_MS > atMs) return refuse('windowNotOver');
  if (command.fromMs < atMs - VOID_WITHIN_MS) return refuse('spanTooOld');
  const settled = settledWithin(state.settledSeconds, command);
  const bankUnits = unpromisedUnits(state);
  if (bankUnits < settled.reduce((sum, one) => sum + creditOf(one), 0n)) {
    return refuse('insufficientBalance', { available: printUnits(bankUnits, LEDGER_SCALE), asset: STAKE_ASSET });
  }

  state.ledger.postedOnce.add(bizNo);
  const running = runningWithin(state, command);
  for (const order of running) {
    endSecond(context, order, { ...voidSecond(order), voidReason: 'erroneousTicks', closeTicks: [], atMs });
  }
  const { cause, fromMs, toMs } = command;
  context.events.push({
    kind: 'secondsVoided',
    decision: { decisionId, symbol, fromMs, toMs, cause, atMs },
    orders: [
      ...running.map(({ id, owner }) => ({ id, owner, movedUnits: 0n, leftUnits: 0n })),
      // What is given back comes first, so that whoever was paid too much as well has it to return.
      ...settled.filter((one) => dueUnits(one) >= 0n).map((one) => correct(context, one, cause)),
      ...settled.filter((one) => dueUnits(one) < 0n).map((one) => correct(context, one, cause)),
    ],
  });
  return ok({ decisionId });
};

/** What a decision would come to now: what is given back, and what is to be taken back where it still is. */
export interface VoidPreview {
  readonly runningCount: number;
  readonly settledCount: number;
  readonly creditUnits: bigint;
  readonly takenUnits: bigint;
}

export function previewVoid(state: State, span: TickSpan): VoidPreview {
  const settled = settledWithin(state.settledSeconds, span);
  const creditUnits = settled.reduce((sum, one) => sum + creditOf(one), 0n);
  return {
    runningCount: runningWithin(state, span).length,
    settledCount: settled.length,
    creditUnits,
    takenUnits: creditUnits - settled.reduce((sum, one) => sum + dueUnits(one), 0n),
  };
}

function runningWithin({ seconds }: State, span: TickSpan): readonly SecondOrder[] {
  const { orders } = requireSecondMarket(seconds, span.symbol);
  return sortedByNumber(orders).flatMap(([, order]) => (mayUseSpan(order, span) ? [order] : []));
}

/** What is still missing to stake and fee, as of a void contract; below zero where more than that was paid. */
function dueUnits({ stakeUnits, feeUnits, payoutUnits }: SettledSecond): bigint {
  return stakeUnits + feeUnits - payoutUnits;
}

function creditOf(settled: SettledSecond): bigint {
  const due = dueUnits(settled);
  return due > 0n ? due : 0n;
}

/** What the bank holds beyond what it may have to pay for contracts that run. */
function unpromisedUnits(state: State): bigint {
  return capacityOf(state).bankUnits - state.seconds.exposure.payoutUnits;
}

/** Brings one contract to what a void one comes to; nobody is left owing what they no longer have. */
function correct(context: CommandContext, settled: SettledSecond, cause: SecondVoidCause): VoidedSecond {
  const { state } = context;
  const { id, owner, endedAtMs } = settled;
  const due = dueUnits(settled);
  const spendable = spendableUnits(state, { owner, settle: STAKE_ASSET });
  const movedUnits = due < -spendable ? -spendable : due;
  state.settledSeconds.delete(id);
  const usage = state.seconds.usage.get(owner);
  if (usage !== undefined) correctUsage(usage, { endedAtMs, units: movedUnits });
  if (movedUnits !== 0n) {
    const place = { asset: STAKE_ASSET, bucket: 'available' } as const;
    postJournal(context, {
      bizType: 'secondVoid',
      bizNo: `secondVoid:S${id}`,
      remark: `S${id}: ${cause}`,
      legs: [
        { ...place, owner, wallet: PERPETUAL_WALLET, units: movedUnits, bill: BILL.adjustment },
        { ...place, owner: SECOND_BANK, wallet: OPERATOR_WALLET, units: -movedUnits },
      ],
    });
  }
  return { id, owner, movedUnits, leftUnits: movedUnits - due };
}
