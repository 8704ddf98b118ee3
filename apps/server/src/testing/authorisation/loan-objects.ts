import { addLoanCollateral, repayLoan, submitLoan, withdrawLoanApplication } from '@candor/contract/loans/wire.ts';
import { callServer, type ServedOrigin } from '../server/call-server.ts';
import type { Held, ObjectCase } from './object-case.ts';
import { openBorrower } from '../users/test-borrower.ts';
import { uploadPicture } from '../users/test-picture.ts';
import { openStaffSession } from '../users/test-staff.ts';
import { approveLoan } from '../staff/decide-case.ts';

/** The calls that name a loan. The server is asked for late, because it opens before the tests. */
export function loanObjects(server: () => ServedOrigin): Readonly<Record<string, ObjectCase>> {
  let opened: Promise<string> | undefined;
  const borrower = (): Promise<string> => (opened ??= openBorrower(server(), 'borrower'));
  const ask = (token: string, pictures: { readonly cardUrl?: string } = {}) => {
    const secured = { collateralCoin: 'BTC', collateralAmount: '0.01' } as const;
    const body = { proId: '1', amount: '100', cycleType: 0, ...secured, ...pictures } as const;
    return callServer(server(), submitLoan, { token, body });
  };
  async function make(): Promise<Held> {
    const token = await borrower();
    return { token, id: (await ask(token)).data.id };
  }
  async function makeRunning(): Promise<Held> {
    const held = await make();
    const { token } = await openStaffSession(server(), 'demo.credit');
    await approveLoan(server(), { token, params: { id: held.id } });
    return held;
  }
  async function makePicture(): Promise<Held> {
    const token = await borrower();
    return { token, id: await uploadPicture(server(), token) };
  }
  const absent = '999999999';
  return {
    'POST /api/load/order/submit': {
      make: makePicture,
      absent: 'f'.repeat(32),
      act: (token, cardUrl) => ask(token, { cardUrl }),
    },
    'POST /api/load/order/repay': {
      make: makeRunning,
      absent,
      act: (token, id) => callServer(server(), repayLoan, { token, body: { id, amount: '1' } }),
    },
    'POST /api/load/order/addCollateral': {
      make,
      absent,
      act: (token, id) => callServer(server(), addLoanCollateral, { token, body: { id, amount: '0.001' } }),
    },
    'POST /api/load/order/cancel': {
      make,
      absent,
      act: (token, id) => callServer(server(), withdrawLoanApplication, { token, body: { id } }),
    },
  };
}
