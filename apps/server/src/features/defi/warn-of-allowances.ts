import { printUnits } from '@candor/money/decimal.ts';
import type { Context } from '#context.ts';
import type { DefiIntents } from './intents.ts';
import type { Vaults } from './open-vaults.ts';

interface Warning extends Pick<Context, 'people' | 'clock' | 'log'> {
  readonly intents: DefiIntents;
  readonly vaults: Vaults;
}

/** Tells everybody whose address still allows a vault something, outside a deposit that is under way (rule 5.4). */
export async function warnOfAllowances({ intents, vaults, people, clock, log }: Warning): Promise<void> {
  for (const { userId, address, ...place } of await intents.restingAddresses()) {
    const chain = vaults.find(place);
    if (chain === undefined || address === null) continue;
    try {
      const allowance = await chain.allowanceOf(address);
      if (allowance === 0n) continue;
      const { name: spender, coin, decimals } = chain.known;
      const amount = printUnits(allowance, decimals);
      await people.notify(userId, { kind: 'allowanceLeft', spender, address, amount, coin, atMs: clock.nowMs() });
    } catch (error) {
      log.warn({ err: error, userId }, 'an allowance could not be read');
    }
  }
}
