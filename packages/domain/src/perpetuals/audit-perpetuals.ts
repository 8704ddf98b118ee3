import type { Held } from '../exchange/held.ts';
import type { State } from '../exchange/state.ts';
import type { AuditStep } from '../ledger/audit-ledger.ts';
import { CLEARING, INSURANCE_FUND } from '../ledger/operator-accounts.ts';
import { availableUnits } from '../ledger/ledger.ts';
import { PERPETUAL_WALLET, OPERATOR_WALLET } from '../ledger/wallet.ts';
import { bestPrice } from '../matching/ladder.ts';
import { gainsWithValue, oppositeDirection } from './instrument/perpetual.ts';
import type { PerpetualMarket } from './instrument/perpetual-market.ts';
import {
  isClosing,
  isLiveOrder,
  lotsLeftOf,
  positionDirectionOf,
  requiredUnits,
  type PerpetualOrder,
} from './orders/perpetual-order.ts';
import { ATTO_PER_UNIT } from './instrument/perpetual-value.ts';
import { findPosition, requirePerpetualMarket } from './perpetuals-part.ts';

/** What orders on contracts have frozen, and what isolated positions stand on. */
export function* holdsOfPerpetuals({ perpetuals }: State): Generator<Held> {
  for (const { owner, symbol, heldUnits: units } of perpetuals.orders) {
    if (units === 0n) continue;
    const { settle: asset } = requirePerpetualMarket(perpetuals, symbol).contract;
    yield { owner, wallet: PERPETUAL_WALLET, asset, bucket: 'frozen', units };
  }
  for (const { contract, positions } of perpetuals.markets.values()) {
    for (const { owner, marginUnits: units } of positions.values()) {
      if (units !== 0n) yield { owner, wallet: PERPETUAL_WALLET, asset: contract.settle, bucket: 'margin', units };
    }
  }
}

/** The promises about contracts, from the ground. */
export function* auditPerpetuals(state: State): Generator<AuditStep> {
  for (const market of state.perpetuals.markets.values()) yield* auditMarket(market);
  yield* auditClearing(state);
  for (const order of state.perpetuals.orders) {
    const finding = findingAbout(state, order);
    yield finding === undefined ? undefined : { rule: 'I13', finding: `contract order ${order.id} ${finding}` };
  }
  yield* auditReservations(state);
}

function* auditMarket(market: PerpetualMarket): Generator<AuditStep> {
  const { contract, positions, book } = market;
  let netLots = 0;
  let longLots = 0;
  for (const { id, direction, lots, marginUnits, marginMode, costAtto } of positions.values()) {
    netLots += direction === 'long' ? lots : -lots;
    if (direction === 'long') longLots += lots;
    if (lots <= 0 || costAtto <= 0n) yield { rule: 'I20', finding: `position ${id} is empty` };
    if (marginUnits < 0n || (marginMode === 'cross' && marginUnits !== 0n))
      yield { rule: 'I23', finding: `position ${id} stands on ${marginUnits}` };
    yield undefined;
  }
  if (netLots !== 0) yield { rule: 'I20', finding: `${contract.symbol} has ${netLots} more long than short` };
  if (longLots !== market.openInterestLots)
    yield {
      rule: 'I20',
      finding: `${contract.symbol} counts ${market.openInterestLots} lots open, and has ${longLots}`,
    };
  const bid = bestPrice(book.bids);
  const ask = bestPrice(book.asks);
  const isCrossed = bid !== undefined && ask !== undefined && bid >= ask;
  // Orders that collect for an auction may cross.
  if (isCrossed && market.auction === undefined) yield { rule: 'I12', finding: `${contract.symbol} is crossed` };
}

/** What everybody has not yet realised, and what is under way of a funding, is exactly what the clearing account owes or is owed (I21). */
function* auditClearing({ perpetuals, ledger }: State): Generator<AuditStep> {
  const unrealised = new Map<string, bigint>();
  for (const { contract, positions, funding } of perpetuals.markets.values()) {
    const transit = (funding?.transitUnits ?? 0n) * ATTO_PER_UNIT;
    unrealised.set(contract.settle, (unrealised.get(contract.settle) ?? 0n) + transit);
    for (const { direction, costAtto } of positions.values()) {
      const signed = gainsWithValue(contract, direction) ? -costAtto : costAtto;
      unrealised.set(contract.settle, (unrealised.get(contract.settle) ?? 0n) + signed);
      yield undefined;
    }
  }
  const assets = new Set([...unrealised.keys(), ...perpetuals.roundingAtto.keys()]);
  for (const asset of assets) {
    const clearing = availableUnits(ledger, { owner: CLEARING, wallet: OPERATOR_WALLET, asset }) * ATTO_PER_UNIT;
    const partUnit = (perpetuals.roundingAtto.get(asset) ?? 0n) % ATTO_PER_UNIT;
    const expected = (unrealised.get(asset) ?? 0n) + partUnit;
    if (clearing !== expected)
      yield { rule: 'I21', finding: `clearing of ${asset} is ${clearing}, positions say ${expected}` };
  }
}

function findingAbout(state: State, order: PerpetualOrder): string | undefined {
  const { contract } = requirePerpetualMarket(state.perpetuals, order.symbol);
  if (!isLiveOrder(order)) return order.heldUnits === 0n ? undefined : 'is final and still holds money';
  if (order.status === 'open' && lotsLeftOf(order) <= 0) return 'is open with nothing left';
  if (order.owner === INSURANCE_FUND) return undefined;
  const needed = requiredUnits(contract, order);
  return order.heldUnits === needed ? undefined : `holds ${order.heldUnits} and needs ${needed}`;
}

/** No lot of a position is promised twice, and none that is not there. */
function* auditReservations({ perpetuals }: State): Generator<AuditStep> {
  const reserved = new Map<string, number>();
  for (const order of perpetuals.orders) {
    yield undefined;
    if (order.status !== 'open' || order.closingLots === 0) continue;
    const own = positionDirectionOf(order.direction);
    const direction = isClosing(order.direction) ? own : oppositeDirection(own);
    const place = { owner: order.owner, symbol: order.symbol, direction };
    const name = `${place.owner}/${place.symbol}/${direction}`;
    const lots = (reserved.get(name) ?? 0) + order.closingLots;
    reserved.set(name, lots);
    if (lots <= (findPosition(perpetuals, place)?.lots ?? 0)) continue;
    yield { rule: 'I20', finding: `${lots} lots of ${name} are promised, and are not there` };
    return;
  }
}
