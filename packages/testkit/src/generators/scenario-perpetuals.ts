import type { Command } from '@candor/domain/exchange/exchange.ts';
import { INSURANCE_FUND } from '@candor/domain/ledger/operator-accounts.ts';
import { PERPETUAL_WALLET, OPERATOR_WALLET } from '@candor/domain/ledger/wallet.ts';
import type { Perpetual } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import { DEFAULT_PERPETUALS } from '@candor/domain/perpetuals/instrument/default-perpetuals.ts';
import type { Random } from './random.ts';

/** A contract with the price its orders gather at. */
export interface ScenarioPerpetual {
  readonly contract: Perpetual;
  readonly middleTicks: number;
  readonly spreadTicks: number;
  readonly lotsMax: number;
}

const MIDDLES: Readonly<Record<string, number>> = {
  BTCUSDT: 600_000,
  ETHUSDT: 300_000,
  XRPUSDT: 5_000,
  BTCUSD: 600_000,
  XRPUSD: 5_000,
};

const LEVERAGES = [20, 50, 10, 100, 5, 20, 3] as const;

/** One to four contracts of both kinds; fees, tiers and impact values so small that every tier and every basis is met. */
export function drawPerpetuals(random: Random): readonly ScenarioPerpetual[] {
  const symbols = Object.keys(MIDDLES).filter(() => random.chance(45));
  const chosen = symbols.length > 0 ? symbols : ['BTCUSDT'];
  return DEFAULT_PERPETUALS.filter(({ symbol }) => chosen.includes(symbol)).map((contract) => ({
    contract: changed(random, contract),
    middleTicks: MIDDLES[contract.symbol] ?? 1,
    spreadTicks: random.pick([2, 20, 300]),
    lotsMax: random.pick([5, 60, 900]),
  }));
}

/** The commands that open the drawn contracts and give everybody something to lose. */
export function perpetualOpening(
  contracts: readonly ScenarioPerpetual[],
  { owners, wealth }: { readonly owners: readonly number[]; readonly wealth: number },
): readonly Command[] {
  const shares = new Map<string, bigint>();
  for (const { contract, middleTicks, lotsMax } of contracts) {
    const price = BigInt(middleTicks) * contract.tickUnits;
    const lots = BigInt(lotsMax) * contract.lotUnits;
    const value =
      contract.kind === 'linear' ? (lots * price) / 100_000_000n : (lots * (contract.faceUnits ?? 0n)) / price;
    const share = (value * BigInt(wealth)) / 8n + 1n;
    shares.set(contract.settle, (shares.get(contract.settle) ?? 0n) + share);
  }
  const amounts = [...shares].map(([asset, units]) => ({ asset, units }));
  return [
    ...amounts.map(
      ({ asset }) => ({ kind: 'listAsset', asset: { code: asset, name: asset, displayDecimals: 8 } }) as const,
    ),
    ...contracts.map(({ contract }) => ({ kind: 'listContract', contract }) as const),
    ...contracts.map(({ contract, middleTicks }) => {
      return {
        kind: 'setContractIndex',
        symbol: contract.symbol,
        priceUnits: BigInt(middleTicks) * contract.tickUnits,
      } as const;
    }),
    ...owners.map((owner) => ({ kind: 'grantDemoFunds', owner, wallet: PERPETUAL_WALLET, amounts }) as const),
    { kind: 'grantDemoFunds', owner: INSURANCE_FUND, wallet: OPERATOR_WALLET, amounts },
    ...contracts.flatMap(({ contract }) => owners.flatMap((owner) => choicesOf(owner, contract.symbol))),
  ];
}

/** Every second one margins with the whole wallet, some net their positions, and most dare more than the default. */
function choicesOf(owner: number, symbol: string): readonly Command[] {
  const leverage = LEVERAGES[owner % LEVERAGES.length] ?? 5;
  return [
    {
      kind: 'setContractModes',
      owner,
      symbol,
      marginMode: owner % 2 === 0 ? 'cross' : 'isolated',
      positionMode: owner % 5 === 0 ? 'oneWay' : 'hedge',
    },
    { kind: 'setContractLeverage', owner, symbol, leverage },
  ];
}

function changed(random: Random, contract: Perpetual): Perpetual {
  const shrink = random.pick([1n, 20n, 400n]);
  const tiers = contract.tiers.map((tier) => ({
    ...tier,
    deductionUnits: tier.deductionUnits / shrink,
    ...(tier.valueMaxUnits === undefined ? {} : { valueMaxUnits: tier.valueMaxUnits / shrink }),
  }));
  return {
    ...contract,
    tiers,
    minValueUnits: 0n,
    impactUnits: contract.impactUnits / shrink,
    makerFeePpm: random.pick([0, 200, 7]),
    takerFeePpm: random.pick([0, 500, 9_999]),
  };
}
