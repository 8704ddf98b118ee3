import { getUserInfo } from '@candor/contract/account/wire.ts';
import { submitVerified } from '@candor/contract/identity/wire.ts';
import { openIdentityCase, passIdentityCase } from '@candor/contract/staff/identity-cases.ts';
import { transferByBody } from '@candor/contract/wallet/transfer.ts';
import { grantDemoFunds } from '@candor/contract/wallet/wire.ts';
import { callServer, type ServedOrigin } from '../server/call-server.ts';
import { openSession } from './test-person.ts';
import { uploadPicture } from './test-picture.ts';
import { openStaffSession } from './test-staff.ts';

let count = 0;

/** Somebody who may borrow: both verifications, and BTC in the funding wallet. */
export async function openBorrower(server: ServedOrigin, loginName: string): Promise<string> {
  const { satoken: token } = await openSession(server, loginName);
  await verifyBorrower(server, token);
  await callServer(server, grantDemoFunds, { query: {}, token });
  for (const [coinSymbol, amount] of [
    ['BTC', '0.1'],
    ['USDT', '500'],
  ] as const) {
    const move = { coinSymbol, amount, from: 'spot', to: 'wallet' } as const;
    await callServer(server, transferByBody, { token, body: move });
  }
  return token;
}

/** Both verifications of somebody who has none yet. */
export async function verifyBorrower(server: ServedOrigin, token: string): Promise<void> {
  count += 1;
  const body = { flag: 1, realName: `Bob Borrower ${count}`, idCard: `L${100_000 + count}`, country: 'CH' } as const;
  await callServer(server, submitVerified, { token, body });
  await passAdvanced(server, token);
}

/** Hands in the pictures of the advanced verification, and has them passed. */
export async function passAdvanced(server: ServedOrigin, token: string): Promise<void> {
  const [frontUrl = '', backUrl = '', handelUrl = ''] = await Promise.all(
    [1, 2, 3].map(() => uploadPicture(server, token)),
  );
  const body = { flag: 2, country: 'CH', cardType: 1, frontUrl, backUrl, handelUrl } as const;
  await callServer(server, submitVerified, { token, body });
  const { userId } = (await callServer(server, getUserInfo, { token })).data.user;
  const pass = async (session: string) => {
    await callServer(server, openIdentityCase, { token: session, params: { userId } });
    return (await callServer(server, passIdentityCase, { token: session, params: { userId } })).status === 200;
  };
  // A code of the authenticator is taken once: whoever sits there already stays.
  const known = reviewers.get(server.address);
  if (known !== undefined && (await pass(known))) return;
  const { token: opened } = await openStaffSession(server, 'demo.kyc');
  reviewers.set(server.address, opened);
  await pass(opened);
}

/** By the address of the operator. */
const reviewers = new Map<string, string>();
