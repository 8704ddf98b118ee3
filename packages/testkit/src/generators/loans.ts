import type { Command } from '@candor/domain/exchange/exchange.ts';
import { FUNDING_WALLET } from '@candor/domain/ledger/wallet.ts';
import { naiveIndex } from '../oracle/naive-exchange.ts';
import { isOpenLoan, isRunning, naiveLoanDue, type NaiveLoan } from '../oracle/lending/naive-loans.ts';
import type { Scene } from './scene.ts';
import { randomOrder } from './orders.ts';
import { indexCommand, type ScenarioMarket } from './scenario.ts';
import { tinyAvailable } from '../oracle/tiny-ledger.ts';

const WHOLE = 100_000_000n;

type Draw = (scene: Scene, market: ScenarioMarket, owner: number) => Command;

/** How often each comes where a seed is about loans; the rest is what happens everywhere. */
const KINDS: readonly { readonly weight: number; readonly draw: Draw }[] = [
  { weight: 20, draw: randomApplication },
  { weight: 16, draw: randomApproval },
  { weight: 3, draw: randomRejection },
  { weight: 2, draw: randomTakingBack },
  { weight: 8, draw: randomSecuring },
  { weight: 16, draw: randomRepayment },
  { weight: 12, draw: () => ({ kind: 'advanceLoans' }) },
  { weight: 10, draw: movedIndex },
  { weight: 10, draw: bidAtIndex },
  { weight: 6, draw: randomOrder },
  { weight: 1, draw: randomLoanTerms },
  { weight: 1, draw: randomListing },
];

/** A command about loans that somebody might send now. */
export function randomLoanCommand(scene: Scene, market: ScenarioMarket, owner: number): Command {
  return scene.random.pickByWeight(KINDS).draw(scene, market, owner);
}

const PHOTOS = { front: 'front', back: 'back', handheld: 'handheld' } as const;

/** Mostly as much as the collateral allows, and now and then a unit more. */
function randomApplication({ random, swarm, oracle }: Scene, _market: ScenarioMarket, owner: number): Command {
  const product = random.pick(swarm.loanProducts);
  const productId = random.chance(98) ? product.id : 50;
  const base = { kind: 'applyForLoan', owner, productId, photos: PHOTOS } as const;
  if (random.chance(12)) {
    const units = random.pick([product.minUnits, 500n * WHOLE, 500n * WHOLE + 1n, 33_333_333n]);
    return { ...base, units, score: random.pick([649, 650, 700]) };
  }
  const asset = random.chance(95) ? random.pick(['BTC', 'ETH']) : 'SOL';
  const free = tinyAvailable(oracle.ledger, { owner, wallet: FUNDING_WALLET, asset });
  const pledged = random.pick([free, free / 2n, free / 3n, free / 7n, free + 1n]);
  const price = naiveIndex(oracle.exchange, asset, oracle.atMs) ?? WHOLE;
  const most = (pledged * price * 65n) / (WHOLE * 100n);
  const wished = random.pick([most, most, most + 1n, (most * 9n) / 10n, most / 2n]);
  const units = wished > product.maxUnits && random.chance(90) ? product.maxUnits : wished;
  return { ...base, units, score: 300, collateral: { asset, units: pledged } };
}

function anyLoan({ random, oracle }: Scene, isWanted: (loan: NaiveLoan) => boolean): NaiveLoan | undefined {
  const all = [...oracle.loans.loans.values()];
  const wanted = all.filter(isWanted);
  if (wanted.length === 0 || random.chance(4)) return all.length === 0 ? undefined : random.pick(all);
  return random.pick(wanted);
}

function idOf({ random }: Scene, loan: NaiveLoan | undefined): number {
  return loan?.id ?? random.between(1, 40);
}

function ownerOf({ random, swarm }: Scene, loan: NaiveLoan | undefined): number {
  return loan === undefined || random.chance(3) ? random.pick(swarm.owners) : loan.owner;
}

function randomApproval(scene: Scene): Command {
  const loan = anyLoan(scene, ({ status }) => status === 'pending');
  const reviewers = scene.random.pick([['ann'], ['ann', 'bob'], ['ann', 'bob'], ['ann', 'ann'], []]);
  return { kind: 'approveLoan', loanId: idOf(scene, loan), reviewers };
}

function randomRejection(scene: Scene): Command {
  const loanId = idOf(
    scene,
    anyLoan(scene, ({ status }) => status === 'pending'),
  );
  return { kind: 'rejectLoan', loanId, reason: 'A reason.' };
}

function randomTakingBack(scene: Scene): Command {
  const loan = anyLoan(scene, ({ status }) => status === 'pending');
  return { kind: 'withdrawLoanApplication', owner: ownerOf(scene, loan), loanId: idOf(scene, loan) };
}

function randomSecuring(scene: Scene): Command {
  const { random, oracle } = scene;
  const loan = anyLoan(scene, isOpenLoan);
  const owner = ownerOf(scene, loan);
  const free = tinyAvailable(oracle.ledger, { owner, wallet: FUNDING_WALLET, asset: loan?.coin ?? 'BTC' });
  const units = random.pick([free / 10n, free / 3n, 1n, 0n, free + 1n]);
  return { kind: 'addLoanCollateral', owner, loanId: idOf(scene, loan), units };
}

/** All of it, the interest alone, a part, a unit too much. */
function randomRepayment(scene: Scene): Command {
  const { random, oracle } = scene;
  const loan = anyLoan(scene, isRunning);
  const due = loan === undefined || !isRunning(loan) ? { interest: 1n, total: 1n } : naiveLoanDue(loan, oracle.atMs);
  const units = random.pick([
    due.total,
    due.total,
    due.interest,
    due.interest + 1n,
    due.total / 3n,
    due.total + 1n,
    0n,
  ]);
  return { kind: 'repayLoan', owner: ownerOf(scene, loan), loanId: idOf(scene, loan), units };
}

/** Prices fall more often than not, and come back: loans run into danger and out of it. */
function movedIndex({ random }: Scene, market: ScenarioMarket): Command {
  const percent = random.pick([100, 100, 98, 95, 90, 87, 85, 80, 78, 76, 70, 104, 110]);
  return indexCommand(market, Math.ceil((market.middleTicks * percent) / 100));
}

/** Somebody buys at the index, so that what must be sold can be. */
function bidAtIndex(scene: Scene, market: ScenarioMarket, owner: number): Command {
  const { random, oracle } = scene;
  const { instrument, lotsMax } = market;
  const index = naiveIndex(oracle.exchange, instrument.base, oracle.atMs);
  if (index === undefined || instrument.quote !== 'USDT') return randomOrder(scene, market, owner);
  const ticks = (index * BigInt(random.between(950, 1_010))) / 1_000n / instrument.tickUnits;
  return {
    kind: 'placeOrder',
    owner,
    symbol: instrument.symbol,
    side: 'buy',
    type: 'limit',
    priceUnits: ticks * instrument.tickUnits,
    quantityUnits: BigInt(random.between(1, lotsMax)) * instrument.lotUnits,
  };
}

function randomLoanTerms({ random, swarm }: Scene): Command {
  const product = random.pick(swarm.loanProducts);
  return {
    kind: 'setLoanTerms',
    productId: random.chance(95) ? product.id : 50,
    minUnits: random.pick([product.minUnits, 1n, 0n]),
    maxUnits: random.pick([product.maxUnits, WHOLE, product.maxUnits]),
    isOn: random.chance(90),
  };
}

function randomListing({ random, swarm }: Scene): Command {
  const product = random.pick(swarm.loanProducts);
  return { kind: 'listLoanProduct', product: random.chance(50) ? product : { ...product, id: 60, asset: 'EUR' } };
}
