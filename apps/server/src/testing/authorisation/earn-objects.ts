import { exitDefi, joinDefi } from '@candor/contract/defi/wire.ts';
import { redeemFinance, submitFinance } from '@candor/contract/earn/finance.ts';
import { redeemStaking, showStaking, submitStaking } from '@candor/contract/earn/staking.ts';
import { transferByBody } from '@candor/contract/wallet/transfer.ts';
import { grantDemoFunds } from '@candor/contract/wallet/wire.ts';
import { callHouse, type ServedHouse } from '../server/call-house.ts';
import type { Held, ObjectCase } from './object-case.ts';

/** The calls that name a staking, a finance or a mining order. The house is asked for late, because it opens before the tests. */
export function earnObjects(
  house: () => ServedHouse,
  openHolder: () => Promise<string>,
): Readonly<Record<string, ObjectCase>> {
  async function openSaver(): Promise<string> {
    const token = await openHolder();
    await callHouse(house(), grantDemoFunds, { token });
    const move = { coinSymbol: 'USDT', amount: '100', from: 'spot', to: 'wealth' } as const;
    await callHouse(house(), transferByBody, { token, body: move });
    return token;
  }
  async function makeMining(): Promise<Held> {
    const token = await openSaver();
    const { data } = await callHouse(house(), joinDefi, { token, body: { amount: '100' } });
    return { token, id: data.id };
  }
  async function make(endpoint: typeof submitStaking | typeof submitFinance, planId: string): Promise<Held> {
    const token = await openSaver();
    const { data } = await callHouse(house(), endpoint, { token, body: { planId, amount: '100' } });
    return { token, id: data.id };
  }
  const staking = { make: () => make(submitStaking, '1'), absent: '999999999' };
  return {
    'POST /api/mingOrder/show': {
      ...staking,
      act: (token, id) => callHouse(house(), showStaking, { token, body: { id } }),
    },
    'POST /api/mingOrder/redemption': {
      ...staking,
      act: (token, id) => callHouse(house(), redeemStaking, { token, body: { id } }),
    },
    'POST /api/apiDefi/exit': {
      make: makeMining,
      absent: '999999999',
      act: (token, id) => callHouse(house(), exitDefi, { token, body: { id } }),
    },
    'POST /api/financial/redemption': {
      make: () => make(submitFinance, '14'),
      absent: '999999999',
      act: (token, id) => callHouse(house(), redeemFinance, { token, body: { id } }),
    },
  };
}
