import { apply, createState, type Command, type State } from '@candor/domain/exchange/exchange.ts';
import { INSURANCE_FUND, LOAN_POOL, TREASURY, USER_FIRST } from '@candor/domain/ledger/operator-accounts.ts';
import {
  PERPETUAL_WALLET,
  CROSS_MARGIN_WALLET,
  FUNDING_WALLET,
  OPERATOR_WALLET,
} from '@candor/domain/ledger/wallet.ts';
import { defaultLoanProducts } from '@candor/domain/loans/default-loan-products.ts';
import { DEFAULT_MARGIN_TERMS } from '@candor/domain/margin/default-margin-terms.ts';
import { DEFAULT_PERPETUALS } from '@candor/domain/perpetuals/instrument/default-perpetuals.ts';
import { DEFAULT_INSTRUMENTS } from '@candor/domain/spot/default-instruments.ts';
import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';

/** An exchange with many people on it, and the time of its next command. */
export interface Crowd {
  readonly state: State;
  atMs: number;
  send(command: Command): void;
}

export const ENTRY = 60_000n;
const BEGIN_MS = 1_767_225_660_000;
const LEVERAGES = [3, 20, 5, 20, 10, 50] as const;
const PHOTOS = { front: 'front', back: 'back', handheld: 'handheld' } as const;

function openCrowd(): Crowd {
  const state = createState();
  let sequence = 0;
  const crowd: Crowd = {
    state,
    atMs: BEGIN_MS,
    send(command) {
      sequence += 1;
      const outcome = apply(state, { sequence, atMs: crowd.atMs, command });
      if (!outcome.ok) throw new Error(`${command.kind} was refused: ${outcome.refusal.word}`);
    },
  };
  crowd.send({ kind: 'listAsset', asset: { code: 'USDT', name: 'Tether', displayDecimals: 2 } });
  return crowd;
}

export function mark(priceUnits: bigint): Command {
  return { kind: 'setContractIndex', symbol: 'BTCUSDT', priceUnits };
}

/** So many positions, half of them long, half isolated and half cross; each owner has one. */
export function openPositions(size: number, fund: bigint): Crowd {
  const crowd = openCrowd();
  const contract = DEFAULT_PERPETUALS.find(({ symbol }) => symbol === 'BTCUSDT');
  if (contract === undefined) throw new Error('BTCUSDT is a contract.');
  crowd.send({ kind: 'listContract', contract });
  if (fund > 0n) crowd.send(grant(INSURANCE_FUND, OPERATOR_WALLET, { USDT: fund }));
  crowd.send(mark(ENTRY * UNITS_PER_WHOLE));
  for (let index = 0; index < size / 2; index += 1) {
    const leverage = LEVERAGES[index % LEVERAGES.length] ?? 5;
    const marginMode = index % 4 < 2 ? 'isolated' : 'cross';
    for (const owner of [USER_FIRST + index * 2, USER_FIRST + index * 2 + 1]) {
      // A cross position stands on little more than it was opened with, so that it falls like an isolated one.
      const isLong = (owner - USER_FIRST) % 2 === 0;
      crowd.send(
        grant(owner, PERPETUAL_WALLET, { USDT: isLong && marginMode === 'cross' ? 61n / BigInt(leverage) + 1n : 50n }),
      );
      crowd.send({ kind: 'setContractModes', owner, symbol: 'BTCUSDT', marginMode });
      crowd.send({ kind: 'setContractLeverage', owner, symbol: 'BTCUSDT', leverage });
      if (!isLong) crowd.send(order(owner, 'openShort'));
    }
    crowd.send(order(USER_FIRST + index * 2, 'openLong'));
  }
  return crowd;
}

/** So many people who owe 100 USDT in their cross margin account. */
export function openMarginLoans(size: number): Crowd {
  const crowd = openCrowd();
  const terms = DEFAULT_MARGIN_TERMS.find(({ asset }) => asset === 'USDT');
  if (terms === undefined) throw new Error('USDT is lent.');
  crowd.send({ kind: 'setMarginTerms', terms });
  crowd.send(grant(TREASURY, OPERATOR_WALLET, { USDT: 1_000_000_000n }));
  crowd.send({ kind: 'allocateLendingPool', asset: 'USDT', units: 500_000_000n * UNITS_PER_WHOLE });
  for (let owner = USER_FIRST; owner < USER_FIRST + size; owner += 1) {
    crowd.send(grant(owner, CROSS_MARGIN_WALLET, { USDT: 1_000n }));
    crowd.send({ kind: 'borrowMargin', owner, mode: 'cross', asset: 'USDT', units: 100n * UNITS_PER_WHOLE });
  }
  return crowd;
}

/** So many people who were lent 100 USDT against a coin. */
export function openLoans(size: number): Crowd {
  const crowd = openCrowd();
  const [instrument] = DEFAULT_INSTRUMENTS;
  if (instrument?.symbol !== 'BTC/USDT') throw new Error('BTC/USDT is the first market.');
  crowd.send({ kind: 'listAsset', asset: { code: 'BTC', name: 'Bitcoin', displayDecimals: 8 } });
  crowd.send({ kind: 'listInstrument', instrument });
  crowd.send({ kind: 'setIndexPrice', symbol: 'BTC/USDT', priceUnits: ENTRY * UNITS_PER_WHOLE });
  for (const product of defaultLoanProducts('Bench')) crowd.send({ kind: 'listLoanProduct', product });
  crowd.send(grant(LOAN_POOL, OPERATOR_WALLET, { USDT: 1_000_000_000n }));
  for (let index = 0; index < size; index += 1) {
    const owner = USER_FIRST + index;
    crowd.send(grant(owner, FUNDING_WALLET, { BTC: 1n }));
    const collateral = { asset: 'BTC', units: UNITS_PER_WHOLE };
    crowd.send({
      kind: 'applyForLoan',
      owner,
      productId: 2,
      units: 500n * UNITS_PER_WHOLE,
      score: 300,
      photos: PHOTOS,
      collateral,
    });
    crowd.send({ kind: 'approveLoan', loanId: index + 1, reviewers: ['bench'] });
  }
  return crowd;
}

function grant(owner: number, wallet: number, whole: Readonly<Record<string, bigint>>): Command {
  const amounts = Object.entries(whole).map(([asset, units]) => ({ asset, units: units * UNITS_PER_WHOLE }));
  return { kind: 'grantDemoFunds', owner, wallet, amounts };
}

function order(owner: number, direction: 'openLong' | 'openShort'): Command {
  const priceUnits = ENTRY * UNITS_PER_WHOLE;
  return {
    kind: 'placeContractOrder',
    owner,
    symbol: 'BTCUSDT',
    direction,
    type: 'limit',
    priceUnits,
    quantityUnits: 100_000n,
  };
}
