import { PERPETUAL_WALLET, FUNDING_WALLET, SPOT_WALLET, WEALTH_WALLET } from '@candor/domain/ledger/wallet.ts';
import type { Transfer } from '@candor/domain/wallet/transfer.ts';
import { hasStalePosition, naiveSpendable } from './perpetuals/naive-perpetuals.ts';
import type { Objections } from './naive-filters.ts';
import { lockedViewOf, staysLocked } from './naive-locked.ts';
import {
  enteringObjections,
  leavingObjections,
  walletOfTransfer,
  type MarginView,
} from './lending/naive-margin-objections.ts';
import type { NaiveWorld } from './naive-world.ts';
import { tinyAvailable } from './tiny-ledger.ts';

interface AskedTransfer {
  readonly command: Transfer;
  readonly atMs: number;
  readonly view: MarginView;
}

/** What speaks against moving money between two wallets of one owner. */
export function transferObjections(world: NaiveWorld, { command, atMs, view }: AskedTransfer): Objections {
  const { ledger, assets, contracts, margin } = world;
  const { owner, asset, units } = command;
  const [from, to] = [command.fromWallet, command.toWallet].map((wallet) => walletOfTransfer(margin, command, wallet));
  const isMerchant = (world.otc.merchants.get(owner)?.status ?? 'applied') !== 'applied';
  // Whoever was one may empty the wallet, and not fill it.
  const isLeft = [...assets].some((code) => tinyAvailable(ledger, { owner, wallet: 8, asset: code }) > 0n);
  const isOpen = (wallet: number) =>
    [FUNDING_WALLET, SPOT_WALLET, 3, 4, PERPETUAL_WALLET, 6, WEALTH_WALLET].includes(wallet) ||
    (wallet === 8 && (isMerchant || (isLeft && command.toWallet !== 8)));
  const isAllowed = from !== to && from !== undefined && to !== undefined;
  const early = [
    ...when(!assets.has(asset), 'unknownAsset'),
    ...when(units <= 0n, 'amountMustBePositive'),
    ...when(!isAllowed || !isOpen(command.fromWallet) || !isOpen(command.toWallet), 'transferNotAllowed'),
  ];
  if (from === undefined || early.length > 0) return early;
  const free =
    from === PERPETUAL_WALLET
      ? naiveSpendable(contracts, ledger, { owner, asset })
      : tinyAvailable(ledger, { owner, wallet: from, asset });
  const isMargin = command.fromWallet === 3 || command.fromWallet === 4;
  const leaving = isMargin ? leavingObjections(view, { owner, wallet: from }, command) : [];
  const isStale = from === PERPETUAL_WALLET && hasStalePosition(contracts, { owner, asset }, atMs);
  const isEntering = to !== undefined && (command.toWallet === 3 || command.toWallet === 4);
  const entering = isEntering ? enteringObjections(view, { owner, wallet: to }, command) : [];
  const isRisked = to !== undefined && isLeveraged(to) && !isLeveraged(from);
  const isLocked = isRisked && staysLocked(lockedViewOf({ ...world, atMs }), command);
  return [
    ...when(isLocked, 'lockedFundsStay'),
    ...when(isStale, 'indexUnavailable'),
    ...when(free < units, 'insufficientBalance'),
    ...leaving,
    ...entering,
  ];
}

/** Contracts, and margin of both kinds. */
function isLeveraged(wallet: number): boolean {
  return wallet === PERPETUAL_WALLET || wallet === 4 || wallet > 100;
}

function when(condition: boolean, word: string): Objections {
  return condition ? [word] : [];
}
