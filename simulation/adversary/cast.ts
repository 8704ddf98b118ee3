import type { Command } from '../../packages/domain/src/exchange/exchange.ts';
import { INSURANCE_FUND, TREASURY, USER_FIRST } from '../../packages/domain/src/ledger/operator-accounts.ts';
import { PERPETUAL_WALLET, OPERATOR_WALLET } from '../../packages/domain/src/ledger/wallet.ts';
import type { Perpetual } from '../../packages/domain/src/perpetuals/instrument/perpetual.ts';
import { DEFAULT_PERPETUALS } from '../../packages/domain/src/perpetuals/instrument/default-perpetuals.ts';
import type { Random } from '../../packages/testkit/src/generators/random.ts';
import type { Play, Table } from './moves.ts';
import { plan, protect, quote, trade } from './people.ts';
import { absurdPair } from './plays/absurd-pair.ts';
import { cashSqueeze } from './plays/cash-squeeze.ts';
import { burnAccount, fillTiers, leanOnOthers, pullMargin } from './plays/margin-plays.ts';
import { leaveBehind, pushMark } from './plays/mark-plays.ts';
import { babble, stack, standInOwnWay } from './plays/nuisances.ts';

/** Accounts that act as one, and what they like to do. Another product brings its own plays. */
export interface Coalition {
  readonly accounts: readonly number[];
  readonly plays: readonly (keyof typeof PLAYS)[];
}

export interface Person {
  readonly owner: number;
  readonly habits: readonly (keyof typeof HABITS)[];
}

/** Everything a seed draws before the first command. */
export interface Cast {
  readonly contracts: readonly { readonly contract: Perpetual; readonly indexUnits: bigint }[];
  readonly startMs: number;
  readonly fundDollars: number;
  readonly coalitions: readonly Coalition[];
  readonly people: readonly Person[];
  readonly dollars: ReadonlyMap<number, number>;
  /** How wild the index is. */
  readonly weather: Weather;
}

export type Weather = 'calm' | 'restless' | 'stormy';

export const PLAYS = {
  absurdPair,
  cashSqueeze,
  pushMark,
  leaveBehind,
  pullMargin,
  fillTiers,
  burnAccount,
  leanOnOthers,
  standInOwnWay,
  stack,
  babble,
} satisfies Readonly<Record<string, (table: Table, accounts: readonly number[]) => Play>>;

export const HABITS = { quote, trade, protect, plan } satisfies Readonly<
  Record<string, (table: Table, owner: number) => Play>
>;

const MARKETS: readonly { readonly symbol: string; readonly price: number }[] = [
  { symbol: 'BTCUSDT', price: 60_000 },
  { symbol: 'ETHUSDT', price: 3_000 },
  { symbol: 'XRPUSDT', price: 0.5 },
  { symbol: 'BTCUSD', price: 60_000 },
  { symbol: 'XRPUSD', price: 0.5 },
];
const PLAY_NAMES = Object.keys(PLAYS) as (keyof typeof PLAYS)[];
const UNITS = 1e8;
/** A midnight; every funding is so many hours from it. */
const MIDNIGHT_MS = 1_767_225_600_000;
const HOUR_MS = 60 * 60 * 1000;

export function drawCast(random: Random): Cast {
  const dollars = new Map<number, number>();
  let nextOwner = USER_FIRST;
  const account = (wealth: number): number => {
    nextOwner += 1;
    dollars.set(nextOwner, wealth);
    return nextOwner;
  };
  const first = random.pick(MARKETS);
  const second = random.pick(MARKETS);
  const chosen = random.chance(55) && second !== first ? [first, second] : [first];
  return {
    contracts: chosen.map((market) => ({
      contract: perpetualOf(market.symbol),
      indexUnits: BigInt(Math.round(market.price * UNITS)),
    })),
    startMs: MIDNIGHT_MS + random.pick([1, 8, 12, 16, 24]) * HOUR_MS - random.pick([60_000, 240_000, 2 * HOUR_MS]),
    fundDollars: random.pick([5_000, 50_000, 300_000]),
    coalitions: Array.from({ length: random.between(1, 3) }, () => {
      const wealth = random.pick([2_000, 20_000, 150_000, 1_000_000]);
      return {
        accounts: Array.from({ length: random.between(2, 5) }, () => account(wealth)),
        plays: Array.from({ length: random.between(2, 4) }, () => random.pick(PLAY_NAMES)),
      };
    }),
    people: Array.from({ length: random.pick([0, 2, 4, 8]) }, () => {
      const owner = account(random.pick([1_000, 8_000, 60_000]));
      const character = random.pick([
        ['quote'],
        ['trade', 'trade', 'protect'],
        ['plan'],
        ['trade', 'plan', 'protect'],
      ] as const);
      return { owner, habits: character };
    }),
    dollars,
    weather: random.pick(['calm', 'restless', 'stormy', 'stormy']),
  };
}

/** The commands that open the market and give everybody what they were drawn to have. */
export function openingOf({ contracts, dollars, fundDollars, people }: Cast, random: Random): readonly Command[] {
  const assets = [...new Set(contracts.map(({ contract }) => contract.settle))];
  const amountsOf = (worth: number) =>
    assets.map((asset) => {
      const inverse = contracts.find(({ contract }) => contract.settle === asset && contract.kind === 'inverse');
      const price = inverse === undefined ? 1 : Number(inverse.indexUnits) / UNITS;
      return { asset, units: BigInt(Math.round((worth / price) * UNITS)) };
    });
  return [
    ...assets.map((asset) => ({ kind: 'listAsset', asset: { code: asset, name: asset, displayDecimals: 8 } }) as const),
    ...contracts.map(({ contract }) => ({ kind: 'listContract', contract }) as const),
    { kind: 'grantDemoFunds', owner: INSURANCE_FUND, wallet: OPERATOR_WALLET, amounts: amountsOf(fundDollars) },
    { kind: 'grantDemoFunds', owner: TREASURY, wallet: OPERATOR_WALLET, amounts: amountsOf(fundDollars) },
    ...[...dollars].map(
      ([owner, worth]) =>
        ({ kind: 'grantDemoFunds', owner, wallet: PERPETUAL_WALLET, amounts: amountsOf(worth) }) as const,
    ),
    ...contracts.map(
      ({ contract, indexUnits }) =>
        ({ kind: 'setContractIndex', symbol: contract.symbol, priceUnits: indexUnits }) as const,
    ),
    ...people.flatMap(({ owner }) =>
      contracts.flatMap(({ contract: { symbol } }): readonly Command[] => [
        {
          kind: 'setContractModes',
          owner,
          symbol,
          marginMode: random.pick(['cross', 'cross', 'isolated']),
          positionMode: random.pick(['hedge', 'hedge', 'oneWay']),
        },
        { kind: 'setContractLeverage', owner, symbol, leverage: random.pick([10, 20, 50]) },
      ]),
    ),
  ];
}

export function castTold({ contracts, fundDollars, coalitions, people, weather, dollars }: Cast): string {
  const groups = coalitions.map(
    ({ accounts, plays }) => `${accounts.length} × ${dollars.get(accounts[0] ?? 0)} playing ${plays.join(' ')}`,
  );
  const symbols = contracts.map(({ contract }) => contract.symbol).join(' ');
  return `${symbols}, ${weather}, fund ${fundDollars}, ${people.length} people; coalitions: ${groups.join('; ')}`;
}

function perpetualOf(symbol: string): Perpetual {
  const contract = DEFAULT_PERPETUALS.find((one) => one.symbol === symbol);
  if (contract === undefined) throw new Error(`No contract is called ${symbol}.`);
  return contract;
}
