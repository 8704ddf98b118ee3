import { EARN_LINES, type EarnProduct } from '@candor/domain/earn/earn-product.ts';
import type { Command } from '@candor/domain/exchange/exchange.ts';
import { REWARD_POOL, TREASURY } from '@candor/domain/ledger/operator-accounts.ts';
import { FUNDING_WALLET, OPERATOR_WALLET, WEALTH_WALLET } from '@candor/domain/ledger/wallet.ts';
import { openEarnOrders, owedByPool } from '../oracle/products/naive-earn.ts';
import type { Random } from './random.ts';
import type { Scene } from './scene.ts';
import { tinyAvailable } from '../oracle/tiny-ledger.ts';

const WHOLE = 100_000_000n;

/** A few products of few days, so that many end within a run. */
export function drawEarnProducts(random: Random): readonly EarnProduct[] {
  return Array.from({ length: random.between(1, 4) }, (_, index): EarnProduct => {
    const line = random.pick(EARN_LINES);
    const second = { fromUnits: BigInt(random.between(20, 60)) * WHOLE, dailyPpm: random.pick([137, 999]) };
    return {
      id: index + 1,
      line,
      asset: 'USDT',
      days: random.pick([1, 2, 5, 30]),
      rates: [{ fromUnits: 0n, dailyPpm: random.pick([100, 333, 1_000]) }, ...(random.chance(50) ? [second] : [])],
      earlyExitPpm: line === 'mining' ? 0 : random.pick([0, 1, 777, 10_000]),
      purchasesMax: random.pick([0, 2, 5]),
      minUnits: 10n * WHOLE,
      maxUnits: 100n * WHOLE,
      quotaUnits: BigInt(random.pick([150, 1_000, 100_000])) * WHOLE,
      tierMin: random.chance(90) ? 'standard' : 'premium',
      isOn: random.chance(95),
    };
  });
}

/** The commands that offer the drawn products, fund some of their pools, and give everybody something to keep. */
export function earnOpening(
  products: readonly EarnProduct[],
  { owners, wealth }: { readonly owners: readonly number[]; readonly wealth: number },
): readonly Command[] {
  const amount = (wholes: bigint) => [{ asset: 'USDT', units: wholes * WHOLE }];
  return [
    { kind: 'listAsset', asset: { code: 'USDT', name: 'USDT', displayDecimals: 8 } },
    ...products.map((product) => ({ kind: 'listEarnProduct', product }) as const),
    ...products.map(({ id }) => {
      return { kind: 'grantDemoFunds', owner: REWARD_POOL + id, wallet: OPERATOR_WALLET, amounts: amount(5n) } as const;
    }),
    { kind: 'grantDemoFunds', owner: TREASURY, wallet: OPERATOR_WALLET, amounts: amount(50n) },
    ...owners.map((owner) => {
      return { kind: 'grantDemoFunds', owner, wallet: WEALTH_WALLET, amounts: amount(BigInt(wealth) * 60n) } as const;
    }),
  ];
}

type Draw = (scene: Scene, product: EarnProduct, owner: number) => Command;

const KINDS: readonly { readonly weight: number; readonly draw: Draw }[] = [
  { weight: 44, draw: randomPurchase },
  { weight: 12, draw: randomExit },
  { weight: 30, draw: randomPayment },
  { weight: 6, draw: randomWealthTransfer },
  { weight: 5, draw: randomFunding },
  { weight: 2, draw: randomTierAgreement },
  { weight: 1, draw: randomListing },
  { weight: 1, draw: randomEarnTerms },
];

/** A command about staking plans and finance products that somebody might send now. */
export function randomEarnCommand(scene: Scene): Command {
  const { random, swarm } = scene;
  return random.pickByWeight(KINDS).draw(scene, random.pick(swarm.earnProducts), random.pick(swarm.owners));
}

function randomPurchase({ random, oracle }: Scene, product: EarnProduct, owner: number): Command {
  const { minUnits, maxUnits } = product;
  const available = tinyAvailable(oracle.ledger, { owner, wallet: WEALTH_WALLET, asset: 'USDT' });
  const odd = BigInt(random.between(1_000_000_001, 9_999_999_999));
  const isWrong = random.chance(6);
  const units = random.pick(isWrong ? [0n, -1n, minUnits - 1n, maxUnits + 1n, available + 1n] : [minUnits, odd, odd]);
  return { kind: 'buyEarn', owner, productId: isWrong && random.chance(20) ? 50 : product.id, units };
}

function randomExit({ random, oracle, swarm }: Scene, _product: EarnProduct, owner: number): Command {
  const open = openEarnOrders(oracle.earn);
  if (open.length === 0 || random.chance(6)) return { kind: 'redeemEarn', owner, orderId: random.between(1, 40) };
  const order = random.pick(open);
  const whose = random.chance(95) ? order.owner : random.pick(swarm.owners);
  return { kind: 'redeemEarn', owner: whose, orderId: order.id };
}

/** Mostly everything that is open, as the server does; sometimes twice, ended, or another's. */
function randomPayment({ random, oracle, swarm }: Scene): Command {
  const open = openEarnOrders(oracle.earn).filter(() => random.chance(80));
  const orders = open.map(({ owner, id }) => ({ owner, orderId: id }));
  const [first] = orders;
  const strange = { owner: random.pick(swarm.owners), orderId: random.between(1, 40) };
  const more = [...(first === undefined ? [] : [first]), strange];
  return { kind: 'payEarn', orders: random.chance(15) ? [...orders, ...more] : orders };
}

function randomWealthTransfer({ random, oracle }: Scene, _product: EarnProduct, owner: number): Command {
  const [fromWallet, toWallet] = random.chance(50) ? [WEALTH_WALLET, FUNDING_WALLET] : [FUNDING_WALLET, WEALTH_WALLET];
  const available = tinyAvailable(oracle.ledger, { owner, wallet: fromWallet, asset: 'USDT' });
  const units = random.pick([available, available / 2n, available + 1n, 1n]);
  return { kind: 'transfer', owner, asset: 'USDT', units, fromWallet, toWallet };
}

/** The operator funds a pool out of its treasury, or takes back what it does not owe, or one unit more. */
function randomFunding({ random, oracle }: Scene, { id }: EarnProduct): Command {
  const owner = REWARD_POOL + id;
  const free =
    tinyAvailable(oracle.ledger, { owner, wallet: OPERATOR_WALLET, asset: 'USDT' }) - owedByPool(oracle.earn, id);
  const units = random.pick([free, free + 1n, -WHOLE, -2n * WHOLE, 1n]);
  return {
    kind: 'adjustLedger',
    adjustmentId: `pool-${random.below(1_000_000)}`,
    reason: 'A pool.',
    moves: [
      { owner, wallet: OPERATOR_WALLET, asset: 'USDT', units: -units },
      { owner: TREASURY, wallet: OPERATOR_WALLET, asset: 'USDT', units },
    ],
  };
}

function randomTierAgreement({ random }: Scene, _product: EarnProduct, owner: number): Command {
  return { kind: 'agreeAccountTier', owner, tier: random.pick(['standard', 'premium', 'partner'] as const) };
}

function randomEarnTerms({ random }: Scene, { id, quotaUnits }: EarnProduct): Command {
  return {
    kind: 'setEarnTerms',
    productId: random.chance(95) ? id : 50,
    minUnits: random.pick([10n, 15n, 0n]) * WHOLE,
    maxUnits: random.pick([100n, 60n, 5n]) * WHOLE,
    quotaUnits: random.pick([quotaUnits, 300n * WHOLE]),
    earlyExitPpm: random.pick([0, 500, 10_000, 10_001]),
    isOn: random.chance(90),
  };
}

function randomListing({ random }: Scene, product: EarnProduct): Command {
  return { kind: 'listEarnProduct', product: random.chance(50) ? product : { ...product, asset: 'EUR' } };
}
