import type { Event } from '@candor/domain/exchange/exchange.ts';
import { INSURANCE_FUND, SUSPENSE, TREASURY } from '@candor/domain/ledger/operator-accounts.ts';
import type { Perpetual } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import type { PerpetualTrade } from '@candor/domain/perpetuals/perpetuals-event.ts';
import { agree, Disagreement } from '../disagreement.ts';
import { perpetualOf, markOf, paperOf, type NaivePerpetuals } from './naive-perpetual-book.ts';
import { exactProfit, exactValue, PER_UNIT } from './naive-perpetual-math.ts';
import { addExpected, tinyAvailable, type TinyLedger } from '../tiny-ledger.ts';

const DAY_MS = 86_400_000;
/** What a price rounded to its tick may cost the fund at most, in units. */
const DUST = 1_000n * PER_UNIT;

type Journal = Extract<Event, { kind: 'journalPosted' }>['journal'];

/** What SUSPENSE stands for because nobody could pay a loss, and what was paid back of it. */
export function followShortfall(ledger: TinyLedger, { bizType, legs }: Journal): void {
  const isCover = bizType === 'shortfallCover';
  if (!isCover && bizType !== 'contractTrade' && bizType !== 'funding' && bizType !== 'marginCover') return;
  const { shortfalls } = ledger;
  for (const { owner, asset, units } of legs) {
    if (owner === SUSPENSE) shortfalls.set(asset, (shortfalls.get(asset) ?? 0n) - units);
    if (isCover && owner === TREASURY) addExpected(ledger, { owner, asset, units });
  }
}

/** What was told of a shortfall is what the journals left of it, or what SUSPENSE is still below zero by. */
export function checkShortfalls(ledger: TinyLedger, events: readonly Event[]): void {
  const { shortfalls } = ledger;
  const told = new Map(
    events.flatMap((event) => (event.kind === 'shortfallChanged' ? [[event.asset, event.shortfallUnits]] : [])),
  );
  for (const [asset, units] of told) {
    const counted = shortfalls.get(asset) ?? 0n;
    agree(
      `R2 the shortfall in ${asset}`,
      units,
      units === counted ? counted : smaller(counted, suspended(ledger, asset)),
    );
    shortfalls.set(asset, units);
  }
  if (!events.some(({ kind }) => kind === 'markChanged')) return;
  for (const [asset, units] of shortfalls) {
    // What a tick brings them is there for the next one: shortfalls are covered before anything else.
    const isLeft =
      units > 0n && [INSURANCE_FUND, TREASURY].some((owner) => unitsBefore(ledger, events, { owner, asset }) > 0n);
    if (isLeft && !told.has(asset)) throw new Disagreement('R2', `a shortfall in ${asset} could be paid and is not`);
  }
}

/** Keeps what the fund had when the first mark of a day was told. */
export function followFundDay(
  naive: NaivePerpetuals,
  ledger: TinyLedger,
  mark: Extract<Event, { kind: 'markChanged' }>,
): void {
  const { settle } = perpetualOf(naive, mark.symbol);
  const day = (mark.atMs - (mark.atMs % DAY_MS)) / DAY_MS;
  if (naive.fundDays.get(settle)?.day === day) return;
  naive.fundDays.set(settle, { day, openingUnits: houseUnits(ledger, INSURANCE_FUND, settle) });
}

/** After the fund has taken a position over, all that it holds leaves it above its floor, one contract at most half of that. */
export function requireFundAboveFloor(naive: NaivePerpetuals, ledger: TinyLedger, trade: PerpetualTrade): void {
  const contract = perpetualOf(naive, trade.symbol);
  const side = trade.buyer.owner === INSURANCE_FUND ? trade.buyer : trade.seller;
  const opening = naive.fundDays.get(contract.settle)?.openingUnits ?? 0n;
  const cash = houseUnits(ledger, INSURANCE_FUND, contract.settle) * PER_UNIT;
  const above = cash - (opening * PER_UNIT * 7n) / 10n;
  const distance =
    exactValue(contract, trade.lots, markOf(naive, trade.symbol)) - exactValue(contract, trade.lots, trade.priceTicks);
  const risk = distance < 0n ? -distance : distance;
  const here = usedBy(naive, trade.symbol) + risk;
  let all = risk;
  for (const [symbol, { settle }] of naive.contracts) if (settle === contract.settle) all += usedBy(naive, symbol);
  if (all > above + DUST) throw new Disagreement('R2', `trade ${trade.id} brings the insurance fund below its floor`);
  // What a takeover realises against an older position changes the cash that half is taken of.
  if (side.closedLots === 0 && opening > 0n && here * 2n > above + DUST)
    throw new Disagreement('R2', `trade ${trade.id} uses more of the insurance fund than one contract may`);
}

/** Maintenance less unrealised profit of what the fund holds on a contract. */
function usedBy(naive: NaivePerpetuals, symbol: string): bigint {
  const contract = perpetualOf(naive, symbol);
  let used = 0n;
  for (const direction of ['long', 'short'] as const) {
    const { lots, cost } = paperOf(naive, `${INSURANCE_FUND}/${symbol}/${direction}`);
    if (lots === 0) continue;
    const markTicks = markOf(naive, symbol);
    used += maintenanceOf(contract, exactValue(contract, lots, markTicks));
    used -= exactProfit(contract, { direction, lots, cost }, markTicks);
  }
  return used;
}

export function maintenanceOf({ tiers }: Perpetual, value: bigint): bigint {
  const asked = tiers.map(
    ({ maintenancePpm, deductionUnits }) => (value * BigInt(maintenancePpm)) / 1_000_000n - deductionUnits * PER_UNIT,
  );
  return asked.reduce((most, one) => (one > most ? one : most));
}

function suspended(ledger: TinyLedger, asset: string): bigint {
  const units = -houseUnits(ledger, SUSPENSE, asset);
  return units > 0n ? units : 0n;
}

/** What the house had before a command moved anything. */
function unitsBefore(
  ledger: TinyLedger,
  events: readonly Event[],
  { owner, asset }: { readonly owner: number; readonly asset: string },
): bigint {
  const legs = events.flatMap((event) => (event.kind === 'journalPosted' ? event.journal.legs : []));
  const own = legs.filter((leg) => leg.owner === owner && leg.asset === asset);
  return own.reduce((sum, { units }) => sum - units, houseUnits(ledger, owner, asset));
}

function houseUnits(ledger: TinyLedger, owner: number, asset: string): bigint {
  return tinyAvailable(ledger, { owner, wallet: 0, asset });
}

function smaller(left: bigint, right: bigint): bigint {
  return left < right ? left : right;
}
