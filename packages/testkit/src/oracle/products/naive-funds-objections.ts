import type { Command } from '@candor/domain/exchange/exchange.ts';
import {
  CLEARING,
  LENDING_POOL,
  REBATE_PAYABLE,
  REWARD_POOL,
  SECOND_BANK,
  SECURITY_FUND,
  SUSPENSE,
  USER_FIRST,
} from '@candor/domain/ledger/operator-accounts.ts';
import { FUNDING_WALLET } from '@candor/domain/ledger/wallet.ts';
import { owedByPool, type NaiveEarn } from './naive-earn.ts';
import {
  contentOf,
  naiveBound,
  openQuote,
  swapDay,
  swapGross,
  swapMoves,
  treasuryStock,
  type NaiveFunds,
} from './naive-funds.ts';
import { lockedByOtc, lockedOutsideOtc, naiveStaying } from './naive-otc-locks.ts';
import type { NaiveOtc } from './naive-otc.ts';
import { promisedByBank } from './naive-second-objections.ts';
import type { NaiveSeconds } from './naive-second.ts';
import { tinyAvailable, type TinyLedger } from '../tiny-ledger.ts';

/** They hold what fees, loans and positions come to, and nothing else. */
const UNTOUCHABLE: ReadonlySet<number> = new Set([SECURITY_FUND, REBATE_PAYABLE, LENDING_POOL, CLEARING]);

/** What the oracle knows of money before a command. */
export interface FundsWorld {
  readonly funds: NaiveFunds;
  readonly seconds: NaiveSeconds;
  readonly earn: NaiveEarn;
  readonly otc: NaiveOtc;
  readonly ledger: TinyLedger;
  readonly assets: ReadonlySet<string>;
  readonly indexOf: (asset: string) => bigint | undefined;
}

/** Every word with which a command about funds may be refused now; undefined for any other command. */
export function fundsObjections(world: FundsWorld, command: Command, atMs: number): readonly string[] | undefined {
  const { funds } = world;
  switch (command.kind) {
    case 'creditDeposit':
      return creditObjections(world, command);
    case 'unlockDeposit':
      return endObjections(funds.deposits.get(command.depositId)?.status, {
        unknown: 'unknownDeposit',
        reversed: 'depositReversed',
      });
    case 'reverseDeposit':
      return endObjections(funds.deposits.get(command.depositId)?.status, {
        unknown: 'unknownDeposit',
        unlocked: 'depositUnlocked',
      });
    case 'requestWithdrawal':
      return withdrawalObjections(world, command, atMs);
    case 'internalTransfer':
      return sendObjections(world, command, atMs);
    case 'completeWithdrawal':
      return endObjections(funds.withdrawals.get(command.withdrawalId)?.status, {
        unknown: 'unknownWithdrawal',
        refunded: 'withdrawalRefunded',
      });
    case 'refundWithdrawal':
      return refundObjections(funds, command);
    case 'quoteSwap':
      return pairObjections(world, command);
    case 'swap':
      return swapObjections(world, command, atMs);
    case 'adjustLedger':
      return adjustObjections(world, command);
    default:
      return undefined;
  }
}

function endObjections(status: string | undefined, words: Readonly<Record<string, string>>): readonly string[] {
  const word = words[status ?? 'unknown'];
  return word === undefined ? [] : [word];
}

function refundObjections(
  { withdrawals }: FundsWorld['funds'],
  { withdrawalId, keptUnits = 0n }: Extract<Command, { kind: 'refundWithdrawal' }>,
): readonly string[] {
  const withdrawal = withdrawals.get(withdrawalId);
  const isKeptOutOfRange = withdrawal?.status === 'held' && (keptUnits < 0n || keptUnits > withdrawal.units);
  return [
    ...endObjections(withdrawal?.status, { unknown: 'unknownWithdrawal', completed: 'withdrawalCompleted' }),
    ...when(isKeptOutOfRange, 'keptOutOfRange'),
  ];
}

function creditObjections(
  { funds, assets }: FundsWorld,
  { depositId, owner, asset, units, external }: Extract<Command, { kind: 'creditDeposit' }>,
): readonly string[] {
  const before = funds.deposits.get(depositId);
  const isSame =
    before === undefined ||
    (before.owner === owner && before.asset === asset && before.units === units && before.external === external);
  return [
    ...when(!assets.has(asset), 'unknownAsset'),
    ...when(units <= 0n, 'amountMustBePositive'),
    ...when(!isSame, 'depositDiffers'),
  ];
}

function withdrawalObjections(
  world: FundsWorld,
  { withdrawalId, owner, asset, units, feeUnits }: Extract<Command, { kind: 'requestWithdrawal' }>,
  atMs: number,
): readonly string[] {
  const before = world.funds.withdrawals.get(withdrawalId);
  const isSame =
    before?.owner === owner && before.asset === asset && before.units === units && before.feeUnits === feeUnits;
  return [
    ...when(!world.assets.has(asset), 'unknownAsset'),
    ...when(units <= feeUnits, 'amountNotAboveFee'),
    ...when(before !== undefined && !isSame, 'withdrawalDiffers'),
    ...when(before === undefined && mustStay(world, { owner, asset, units, atMs }), 'insufficientBalance'),
  ];
}

function sendObjections(
  world: FundsWorld,
  command: Extract<Command, { kind: 'internalTransfer' }>,
  atMs: number,
): readonly string[] {
  const { transferId, owner, receiver, asset, units } = command;
  const before = world.funds.internalTransfers.get(transferId);
  return [
    ...when(!world.assets.has(asset), 'unknownAsset'),
    ...when(units <= 0n, 'amountMustBePositive'),
    ...when(receiver === owner, 'receiverIsSender'),
    ...when(receiver < USER_FIRST, 'unknownReceiver'),
    ...when(before !== undefined && before !== contentOf(command), 'transferDiffers'),
    ...when(before === undefined && mustStay(world, { owner, asset, units, atMs }), 'insufficientBalance'),
  ];
}

interface Leaving {
  readonly owner: number;
  readonly asset: string;
  readonly units: bigint;
  readonly atMs: number;
}

/** More than is free of it, or what is owed or locked of anything is not here any more. */
function mustStay({ funds, ledger, assets, otc }: FundsWorld, { owner, asset, units, atMs }: Leaving): boolean {
  const bound = naiveBound(funds, { owner, asset }) + lockedOutsideOtc(otc, ledger, { owner, asset, atMs });
  const left = tinyAvailable(ledger, { owner, wallet: FUNDING_WALLET, asset }) - bound;
  const isSpent = [...assets].some((code) => {
    const stays = naiveBound(funds, { owner, asset: code }) + lockedByOtc(otc, { owner, asset: code, atMs });
    return stays > naiveStaying(otc, ledger, { owner, asset: code });
  });
  return left < units || isSpent;
}

interface Pair {
  readonly fromAsset: string;
  readonly toAsset: string;
}

function pairObjections({ assets, indexOf }: FundsWorld, { fromAsset, toAsset }: Pair): readonly string[] {
  return [
    ...when(!assets.has(fromAsset) || !assets.has(toAsset), 'unknownAsset'),
    ...when(fromAsset === toAsset, 'swapNotAllowed'),
    ...when(indexOf(fromAsset) === undefined || indexOf(toAsset) === undefined, 'priceUnavailable'),
  ];
}

type SwapCommand = Extract<Command, { kind: 'swap' }>;

function swapObjections(world: FundsWorld, command: SwapCommand, atMs: number): readonly string[] {
  const { funds, indexOf } = world;
  const { fromAsset, toAsset, units, quoteId } = command;
  if (quoteId !== undefined) {
    const isPriced = indexOf(fromAsset) !== undefined && indexOf(toAsset) !== undefined;
    const quote = isPriced ? openQuote(funds, command, atMs) : undefined;
    const words = pairObjections(world, command).filter((word) => word !== 'priceUnavailable');
    const early = [
      ...words,
      ...when(units <= 0n, 'amountMustBePositive'),
      ...when(quote === undefined, 'quoteExpired'),
    ];
    if (quote === undefined) return early;
    const now = [indexOf(fromAsset) ?? 0n, indexOf(toAsset) ?? 0n] as const;
    return [
      ...early,
      ...when(isFarFrom(quote.prices, now, 3n), 'priceChanged'),
      ...amountObjections(world, { ...command, atMs }, quote.prices),
    ];
  }
  const early = [...pairObjections(world, command), ...when(units <= 0n, 'amountMustBePositive')];
  const [fromPrice, toPrice] = [indexOf(fromAsset), indexOf(toAsset)];
  if (fromPrice === undefined || toPrice === undefined) return early;
  const shown = funds.quotes.findLast(
    (one) => one.owner === command.owner && one.fromAsset === fromAsset && one.toAsset === toAsset,
  );
  const hasMoved = shown !== undefined && isFarFrom(shown.prices, [fromPrice, toPrice], 5n);
  return [
    ...early,
    ...when(hasMoved, 'priceChanged'),
    ...amountObjections(world, { ...command, atMs }, [fromPrice, toPrice]),
  ];
}

/** By more than so many thousandths, up or down. */
function isFarFrom(
  [from, to]: readonly [bigint, bigint],
  [fromNow, toNow]: readonly [bigint, bigint],
  thousandths: bigint,
): boolean {
  const before = from * toNow;
  const now = fromNow * to;
  const difference = now > before ? now - before : before - now;
  return difference * 1_000n > before * thousandths;
}

function absolute(units: bigint): bigint {
  return units < 0n ? -units : units;
}

function amountObjections(
  { ledger, funds, otc, indexOf }: FundsWorld,
  { owner, fromAsset, toAsset, units, atMs }: SwapCommand & { readonly atMs: number },
  prices: readonly [bigint, bigint],
): readonly string[] {
  const value = (units * prices[0]) / 100_000_000n;
  const place = { owner, asset: fromAsset };
  const bound = naiveBound(funds, place) + lockedOutsideOtc(otc, ledger, { ...place, atMs });
  const free = tinyAvailable(ledger, { ...place, wallet: FUNDING_WALLET }) - bound;
  const isTooFar = swapMoves({ fromAsset, toAsset, units }, swapGross(units, prices)).some(([asset, moved]) => {
    const before = funds.swapped.get(swapDay(asset, atMs)) ?? 0n;
    const [size, sizeBefore] = [absolute(before + moved), absolute(before)];
    return size > sizeBefore && size * (indexOf(asset) ?? 0n) > 500_000n * 100_000_000n * 100_000_000n;
  });
  return [
    // Of one unit or none nothing is left after a fee of at least one.
    ...when(value < 500_000_000n || swapGross(units, prices) <= 1n, 'belowSwapMinimum'),
    ...when(value > 2_000_000_000_000n, 'aboveSwapMaximum'),
    ...when(free < units, 'insufficientBalance'),
    ...when(isTooFar || treasuryStock(ledger, toAsset) < swapGross(units, prices), 'noLiquidity'),
  ];
}

function adjustObjections(
  { funds, ledger, assets, seconds, earn }: FundsWorld,
  { adjustmentId, moves }: Extract<Command, { kind: 'adjustLedger' }>,
): readonly string[] {
  if (funds.adjustments.has(adjustmentId)) return [];
  const sums = new Map<string, bigint>();
  for (const { asset, units } of moves) sums.set(asset, (sums.get(asset) ?? 0n) + units);
  const isBalanced = moves.length > 0 && [...sums.values()].every((units) => units === 0n);
  const keptBy = (owner: number): bigint =>
    owner === SECOND_BANK ? promisedByBank(seconds) : owedByPool(earn, owner - REWARD_POOL);
  const isShort = moves.some(
    (move) => move.owner !== SUSPENSE && tinyAvailable(ledger, move) + move.units < keptBy(move.owner),
  );
  return [
    ...when(
      moves.some(({ asset }) => !assets.has(asset)),
      'unknownAsset',
    ),
    ...when(
      moves.some(({ owner }) => UNTOUCHABLE.has(owner) || isNobody(owner)),
      'accountNotAdjustable',
    ),
    ...when(!isBalanced || moves.some(({ units }) => units === 0n), 'adjustmentNotBalanced'),
    ...when(isShort, 'insufficientBalance'),
  ];
}

/** Neither the operator's nor a user's. */
function isNobody(owner: number): boolean {
  return owner >= 1000 && owner < USER_FIRST;
}

function when(condition: boolean, word: string): readonly string[] {
  return condition ? [word] : [];
}
