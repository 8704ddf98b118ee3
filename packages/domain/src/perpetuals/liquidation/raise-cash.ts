import { postJournal, type CommandContext } from '../../exchange/command-context.ts';
import { BILL } from '../../ledger/bill.ts';
import { CLEARING, SUSPENSE } from '../../ledger/operator-accounts.ts';
import type { Leg } from '../../ledger/journal.ts';
import { availableUnits } from '../../ledger/ledger.ts';
import { OPERATOR_WALLET } from '../../ledger/wallet.ts';
import { gainsWithValue } from '../instrument/perpetual.ts';
import type { PerpetualOrder } from '../orders/perpetual-order.ts';
import { cancelLivePerpetualOrder, livePerpetualOrders, setHold } from '../orders/perpetual-order-life.ts';
import { ATTO_PER_UNIT, toUnits } from '../instrument/perpetual-value.ts';
import { accountOf, crossPositionsOf, standingAtMark, type CrossAccount } from '../positions/perpetual-wallet.ts';
import { addShortfall, houseLeg, paymentsOf } from '../insurance/shortfall.ts';
import { requirePerpetualMarket } from '../perpetuals-part.ts';
import type { Position } from '../positions/position.ts';
import { tellPosition } from '../positions/position-life.ts';

export interface CashCall {
  /** So much cash must be there. */
  readonly units: bigint;
  /** The position whose loss it is. */
  readonly besides?: Position | undefined;
  /** The order whose trade is being settled: it gives what it still holds after all others, and ends after its trade. */
  readonly order?: PerpetualOrder | undefined;
}

/**
 * A loss or a payment is due that the cash of a purse does not cover. Orders that hold its money give way first; then
 * gains that cross positions have made but not realised become money, the largest first. What is still missing is
 * for the insurance fund.
 */
export function raiseCash(context: CommandContext, purse: CrossAccount, { units, besides, order }: CashCall): void {
  if (cashOf(context, purse) >= units) return;
  freeHeldMoney(context, purse, order);
  if (cashOf(context, purse) < units && order !== undefined) {
    setHold(context, requirePerpetualMarket(context.state.perpetuals, order.symbol), { order, units: 0n });
  }
  const winners = crossPositionsOf(context.state, purse)
    .filter((position) => position !== besides)
    .map((position) => ({ position, gainUnits: toUnits(standingAtMark(context.state, position).profit, 'floor') }))
    .filter(({ gainUnits }) => gainUnits > 0n)
    .toSorted((left, right) =>
      left.gainUnits === right.gainUnits
        ? left.position.id - right.position.id
        : left.gainUnits > right.gainUnits
          ? -1
          : 1,
    );
  for (const { position, gainUnits } of winners) {
    if (cashOf(context, purse) >= units) return;
    settleGain(context, position, gainUnits);
  }
}

export function cashOf({ state }: CommandContext, purse: CrossAccount): bigint {
  return availableUnits(state.ledger, accountOf(purse));
}

/**
 * Where a deficit is taken from (rule 2.7): the insurance fund, then the treasury; what even they lack stays visible,
 * and stops new risk. Its legs are posted at once.
 */
export function coverLegs(context: CommandContext, { owner, settle }: CrossAccount, units: bigint): readonly Leg[] {
  if (units <= 0n) return [];
  const legs = paymentsOf(context, { asset: settle, units, besides: owner });
  const missing = units + legs.reduce((sum, leg) => sum + leg.units, 0n);
  if (missing === 0n) return legs;
  addShortfall(context, settle, missing);
  return [...legs, houseLeg(SUSPENSE, settle, -missing)];
}

function freeHeldMoney(
  context: CommandContext,
  { owner, settle }: CrossAccount,
  settled: PerpetualOrder | undefined,
): void {
  for (const order of livePerpetualOrders(context, owner)) {
    if (order === settled) continue;
    const market = requirePerpetualMarket(context.state.perpetuals, order.symbol);
    if (order.heldUnits === 0n || market.contract.settle !== settle) continue;
    cancelLivePerpetualOrder(context, market, { order, reason: 'insufficientBalance' });
  }
}

/** Realises what a position has gained so far; its entry becomes the mark. */
function settleGain(context: CommandContext, position: Position, units: bigint): void {
  const { contract } = requirePerpetualMarket(context.state.perpetuals, position.symbol);
  const atto = units * ATTO_PER_UNIT;
  position.costAtto += gainsWithValue(contract, position.direction) ? atto : -atto;
  position.realisedUnits += units;
  const { owner, symbol, id } = position;
  postJournal(context, {
    bizType: 'contractGain',
    bizNo: `contractGain:${id}:${context.state.ledger.journalCount + 1}`,
    legs: [
      { owner: CLEARING, wallet: OPERATOR_WALLET, asset: contract.settle, bucket: 'available', units: -units },
      {
        ...accountOf({ owner, settle: contract.settle }),
        bucket: 'available',
        units,
        bill: BILL.realisedProfit,
      },
    ],
  });
  context.events.push({ kind: 'gainSettled', owner, symbol, positionId: id, units });
  tellPosition(context, position);
}
