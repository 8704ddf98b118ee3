import { DEFAULT_EARN_PRODUCTS } from '../../../packages/domain/src/earn/default-earn-products.ts';
import { rewardPoolOf } from '../../../packages/domain/src/earn/reward-pool.ts';
import type { Command, Event } from '../../../packages/domain/src/exchange/exchange.ts';
import type { RulesCore } from '../../../packages/domain/src/exchange/rules-core.ts';
import { EXTERNAL, LOAN_POOL } from '../../../packages/domain/src/ledger/operator-accounts.ts';
import { OPERATOR_WALLET, OTC_WALLET, SPOT_WALLET } from '../../../packages/domain/src/ledger/wallet.ts';
import { defaultLoanProducts } from '../../../packages/domain/src/loans/default-loan-products.ts';
import { playStage, type Stage } from '../lending/play-lending.ts';
import type { SeedGame, SeedReport } from '../play-seed.ts';
import { launder } from './launder-plays.ts';
import { cheatStrangers } from './otc-plays.ts';
import { borrowAndFall, hopThroughEarn } from './saving-plays.ts';
import { STRANGER, WaysOutJudge } from './ways-out-judge.ts';

const WHOLE = 100_000_000n;
const SECOND_MS = 1_000;
/** Mostly seconds, sometimes as long as a payment may take, sometimes a part of a day. */
const PASSED_MS = [2, 2, 2, 2, 2, 60, 1_000, 1_000, 22_000, 80_000].map((seconds) => seconds * SECOND_MS);
const LOCKED = 10_000n * WHOLE;

/** One seed of coalitions that want money out of what is locked, lent, saved or held for strangers. */
export function playWaysOut(core: RulesCore, game: SeedGame): SeedReport {
  return playStage(core, game, STAGE);
}

const STAGE: Stage = {
  plays: { launder, cheatStrangers, borrowAndFall, hopThroughEarn },
  prices: { BTC: 60_000, SOL: 150 },
  passedMs: (random) => random.pick(PASSED_MS),
  opening: (cast) => [
    ...defaultLoanProducts('the house').map((product) => ({ kind: 'listLoanProduct', product }) as const),
    ...DEFAULT_EARN_PRODUCTS.map((product) => ({ kind: 'listEarnProduct', product }) as const),
    ...[LOAN_POOL, ...DEFAULT_EARN_PRODUCTS.map(({ id }) => rewardPoolOf(id))].map((owner) =>
      grant(owner, OPERATOR_WALLET),
    ),
    grant(STRANGER, OTC_WALLET),
    ...cast.flatMap(({ name, owners: [owner = 0] }) => (name === 'launder' ? [lockedDeposit(owner)] : [])),
  ],
  // Whoever launders has nothing but what is locked: else it would be no crime to lose the rest.
  walletOf: (name, member) => (name === 'launder' && member === 0 ? undefined : SPOT_WALLET),
  judge: (world, blame) => {
    const judge = new WaysOutJudge(world, blame);
    return (command, outcome) => judge.see(command, outcome);
  },
  jobs: () => {
    const orders = new Map<number, number>();
    return {
      hear: (event: Event) => {
        if (event.kind !== 'earnOrderChanged') return;
        if (event.order.end === undefined) orders.set(event.order.id, event.order.owner);
        else orders.delete(event.order.id);
      },
      due: (): readonly Command[] => [
        { kind: 'payEarn', orders: [...orders].map(([orderId, owner]) => ({ orderId, owner })) },
        { kind: 'advanceLoans' },
      ],
    };
  },
};

function grant(owner: number, wallet: number): Command {
  return { kind: 'grantDemoFunds', owner, wallet, amounts: [{ asset: 'USDT', units: 1_000_000n * WHOLE }] };
}

function lockedDeposit(owner: number): Command {
  return {
    kind: 'creditDeposit',
    owner,
    depositId: `chain:${owner}:0`,
    asset: 'USDT',
    units: LOCKED,
    external: EXTERNAL + 1,
  };
}
