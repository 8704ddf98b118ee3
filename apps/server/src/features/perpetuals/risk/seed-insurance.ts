import { INSURANCE_FUND } from '@candor/domain/ledger/operator-accounts.ts';
import { OPERATOR_WALLET } from '@candor/domain/ledger/wallet.ts';
import { perpetualsOf } from '@candor/domain/perpetuals/instrument/perpetual-views.ts';
import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import type { Exchange } from '#exchange/exchange.ts';

/** What a demonstration's fund begins with, of about the same value each. Test assets, granted by a journal like anybody's. */
const SEEDS: ReadonlyMap<string, bigint> = new Map([
  ['USDT', 100_000n * UNITS_PER_WHOLE],
  ['BTC', 2n * UNITS_PER_WHOLE],
  ['ETH', 30n * UNITS_PER_WHOLE],
  ['SOL', 600n * UNITS_PER_WHOLE],
  ['XRP', 50_000n * UNITS_PER_WHOLE],
]);

/** Gives the insurance fund of a demonstration its beginning, once: an empty one would deleverage at the first gap. */
export async function seedInsurance(exchange: Pick<Exchange, 'read' | 'submit'>): Promise<void> {
  if (exchange.read(({ demoGrants }) => demoGrants.has(INSURANCE_FUND))) return;
  const coins = exchange.read((state) => new Set(perpetualsOf(state).map(({ settle }) => settle)));
  const amounts = [...SEEDS].filter(([asset]) => coins.has(asset)).map(([asset, units]) => ({ asset, units }));
  if (amounts.length === 0) return;
  await exchange.submit({ kind: 'grantDemoFunds', owner: INSURANCE_FUND, wallet: OPERATOR_WALLET, amounts });
}
