import type { RequestInput } from '@candor/contract/shared/endpoint.ts';
import { approveLoanCase, openLoanCase, refuseLoanCase } from '@candor/contract/staff/loan-cases.ts';
import { decideAppeal, openAppealCase } from '@candor/contract/staff/otc-cases.ts';
import { callServer, type ServedOrigin } from '../server/call-server.ts';

/** Who decides about which case. */
interface Deciding {
  readonly token: string;
  readonly params: { readonly id: string };
}

/** As the console does it: a case is opened before it is decided about. */
export async function approveLoan(server: ServedOrigin, { token, params }: Deciding) {
  await callServer(server, openLoanCase, { token, params });
  return callServer(server, approveLoanCase, { token, params });
}

export async function refuseLoan(
  server: ServedOrigin,
  { token, params, body }: Deciding & Pick<RequestInput<typeof refuseLoanCase>, 'body'>,
) {
  await callServer(server, openLoanCase, { token, params });
  return callServer(server, refuseLoanCase, { token, params, body });
}

export async function decideOpened(
  server: ServedOrigin,
  { token, params, body }: Deciding & Pick<RequestInput<typeof decideAppeal>, 'body'>,
) {
  await callServer(server, openAppealCase, { token, params });
  return callServer(server, decideAppeal, { token, params, body });
}
