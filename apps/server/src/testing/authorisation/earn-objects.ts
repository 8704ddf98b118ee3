import { exitDefi, joinDefi } from '@candor/contract/defi/wire.ts';
import { redeemFinance, submitFinance } from '@candor/contract/earn/finance.ts';
import { redeemStaking, showStaking, submitStaking } from '@candor/contract/earn/staking.ts';
import { transferByBody } from '@candor/contract/wallet/transfer.ts';
import { grantDemoFunds } from '@candor/contract/wallet/wire.ts';
import { callServer, type ServedOrigin } from '../server/call-server.ts';
import type { Held, ObjectCase } from './object-case.ts';

/** The calls that name a staking, a finance or a mining order. The server is asked for late, because it opens before the tests. */
export function earnObjects(
  server: () => ServedOrigin,
  openHolder: () => Promise<string>,
): Readonly<Record<string, ObjectCase>> {
  async function openSaver(): Promise<string> {
    const token = await openHolder();
    await callServer(server(), grantDemoFunds, { query: {}, token });
    const move = { coinSymbol: 'USDT', amount: '100', from: 'spot', to: 'wealth' } as const;
    await callServer(server(), transferByBody, { token, body: move });
    return token;
  }
  async function makeMining(): Promise<Held> {
    const token = await openSaver();
    const { data } = await callServer(server(), joinDefi, { token, body: { amount: '100' } });
    return { token, id: data.id };
  }
  async function make(endpoint: typeof submitStaking | typeof submitFinance, planId: string): Promise<Held> {
    const token = await openSaver();
    const { data } = await callServer(server(), endpoint, { token, body: { planId, amount: '100' } });
    return { token, id: data.id };
  }
  const staking = { make: () => make(submitStaking, '1'), absent: '999999999' };
  return {
    'POST /api/mingOrder/show': {
      ...staking,
      act: (token, id) => callServer(server(), showStaking, { token, body: { id } }),
    },
    'POST /api/mingOrder/redemption': {
      ...staking,
      act: (token, id) => callServer(server(), redeemStaking, { token, body: { id } }),
    },
    'POST /api/apiDefi/exit': {
      make: makeMining,
      absent: '999999999',
      act: (token, id) => callServer(server(), exitDefi, { token, body: { id } }),
    },
    'POST /api/financial/redemption': {
      make: () => make(submitFinance, '14'),
      absent: '999999999',
      act: (token, id) => callServer(server(), redeemFinance, { token, body: { id } }),
    },
  };
}
