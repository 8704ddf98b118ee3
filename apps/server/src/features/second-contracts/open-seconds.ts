import { SECOND_BANK } from '@candor/domain/ledger/operator-accounts.ts';
import { OPERATOR_WALLET } from '@candor/domain/ledger/wallet.ts';
import { DEFAULT_SECONDS } from '@candor/domain/second-contracts/default-seconds.ts';
import { STAKE_ASSET, type Second } from '@candor/domain/second-contracts/second.ts';
import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import type { Context } from '#context.ts';

/** What a demonstration's bank gets, once. Test assets, granted by a journal like anybody's. */
const DEMO_BANK_UNITS = 1_000_000n * UNITS_PER_WHOLE;

/** The period of a demonstration in which nobody wants to wait is numbered from here on. */
const SHORT_PERIOD_FIRST_ID = 1_001;

/** Lists what a fresh exchange opens with, and funds the bank of a demonstration. What is listed already stays. */
export async function openSeconds({ exchange, config }: Pick<Context, 'exchange' | 'config'>): Promise<void> {
  const listed = exchange.read(({ seconds }) => new Set(seconds.markets.keys()));
  const missing = DEFAULT_SECONDS.filter(({ symbol }) => !listed.has(symbol));
  const { shortPeriodSeconds } = config.seconds;
  await Promise.all(
    missing.map((second) =>
      exchange.submit({ kind: 'listSecond', second: withShortPeriod(second, shortPeriodSeconds) }),
    ),
  );
  if (config.mode !== 'demo' || exchange.read(({ demoGrants }) => demoGrants.has(SECOND_BANK))) return;
  await exchange.submit({
    kind: 'grantDemoFunds',
    owner: SECOND_BANK,
    wallet: OPERATOR_WALLET,
    amounts: [{ asset: STAKE_ASSET, units: DEMO_BANK_UNITS }],
  });
}

function withShortPeriod(second: Second, seconds: number | undefined): Second {
  const [first] = second.periods;
  if (seconds === undefined || first === undefined) return second;
  const short = { ...first, id: SHORT_PERIOD_FIRST_ID + second.id, seconds };
  return { ...second, periods: [short, ...second.periods] };
}
