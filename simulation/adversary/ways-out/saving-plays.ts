import { FUNDING_WALLET, SPOT_WALLET, WEALTH_WALLET } from '../../../packages/domain/src/ledger/wallet.ts';
import type { Play } from '../moves.ts';
import { trade, type LendingTable } from '../lending/lending-plays.ts';

const WHOLE = 100_000_000n;
const PHOTOS = { front: 'front', back: 'back', handheld: 'handheld' } as const;
const PRODUCTS = [1, 2, 11, 21] as const;

/** Borrows as much as a coin secures, lets it become overdue or fall, and has a friend buy it where it is sold. */
export function* borrowAndFall(table: LendingTable, [owner = 0, friend = 0]: readonly number[]): Play {
  const { world, random } = table;
  const coins = world.total(owner, SPOT_WALLET, 'BTC');
  yield { kind: 'transfer', owner, asset: 'BTC', units: coins, fromWallet: SPOT_WALLET, toWallet: FUNDING_WALLET };
  for (let round = 40; round > 0; round -= 1) {
    const held = coins / 12n;
    const units = (held * world.last('BTC') * 64n) / 100n / WHOLE;
    const productId = random.pick([1, 2, 3]);
    const capped = units > 4_900n * WHOLE ? 4_900n * WHOLE : units;
    const asked = { kind: 'applyForLoan', owner, productId, units: capped, score: 300, photos: PHOTOS } as const;
    const outcome = yield { ...asked, collateral: { asset: 'BTC', units: held } };
    const loanId = outcome?.ok === true ? Number(outcome.reply['loanId']) : undefined;
    if (loanId !== undefined) {
      yield { kind: 'approveLoan', loanId, reviewers: ['neutral'] };
      yield* endLoan(table, { owner, friend, loanId });
    }
    yield 'wait';
  }
}

/** As it pleases: paid back at once or in parts, taken back too late, or left to be sold to a friend at the worst price. */
function* endLoan(
  table: LendingTable,
  { owner, friend, loanId }: { readonly owner: number; readonly friend: number; readonly loanId: number },
): Play {
  const { random, world } = table;
  for (let tick = random.between(1, 25); tick > 0; tick -= 1) {
    yield { kind: 'cancelOrders', owner: friend };
    const ppm = random.pick([951_000n, 940_000n]);
    yield* trade(table, { owner: friend, coin: 'BTC', side: 'buy', ppm, part: 60n, wallet: SPOT_WALLET });
    if (random.chance(10)) yield { kind: 'withdrawLoanApplication', owner, loanId };
    if (random.chance(15)) {
      const units = world.total(owner, FUNDING_WALLET, 'USDT') / BigInt(random.between(1, 6));
      yield { kind: 'repayLoan', owner, loanId, units };
    }
    if (random.chance(10)) yield { kind: 'addLoanCollateral', owner, loanId, units: 100_000n };
    yield 'wait';
  }
  yield { kind: 'cancelOrders', owner: friend };
}

/** Buys and leaves savings at every hour of the day, around the moments when days are counted and paid. */
export function* hopThroughEarn({ world, random }: LendingTable, accounts: readonly number[]): Play {
  for (const owner of accounts) {
    const units = world.total(owner, SPOT_WALLET, 'USDT');
    yield { kind: 'transfer', owner, asset: 'USDT', units, fromWallet: SPOT_WALLET, toWallet: WEALTH_WALLET };
  }
  const open: { readonly owner: number; readonly orderId: number }[] = [];
  for (let round = 300; round > 0; round -= 1) {
    const owner = random.pick(accounts);
    if (random.chance(50)) {
      const units = (world.total(owner, WEALTH_WALLET, 'USDT') * BigInt(random.between(1, 60))) / 100n;
      const outcome = yield { kind: 'buyEarn', owner, productId: random.pick(PRODUCTS), units };
      if (outcome?.ok === true) open.push({ owner, orderId: Number(outcome.reply['orderId']) });
    } else if (open.length > 0) {
      const one = random.pick(open);
      // Also what is somebody else's, and what is over.
      yield { kind: 'redeemEarn', owner: random.chance(90) ? one.owner : owner, orderId: one.orderId };
    }
    if (random.chance(60)) yield 'wait';
  }
}
