import type { RequestInput } from '@candor/contract/shared/endpoint.ts';
import { approveLoanCase, openLoanCase, refuseLoanCase } from '@candor/contract/staff/loan-cases.ts';
import { decideAppeal, openAppealCase } from '@candor/contract/staff/otc-cases.ts';
import { callHouse, type ServedHouse } from '../server/call-house.ts';

/** Who decides about which case. */
interface Deciding {
  readonly token: string;
  readonly params: { readonly id: string };
}

/** As the console does it: a case is opened before it is decided about. */
export async function approveLoan(house: ServedHouse, { token, params }: Deciding) {
  await callHouse(house, openLoanCase, { token, params });
  return callHouse(house, approveLoanCase, { token, params });
}

export async function refuseLoan(
  house: ServedHouse,
  { token, params, body }: Deciding & Pick<RequestInput<typeof refuseLoanCase>, 'body'>,
) {
  await callHouse(house, openLoanCase, { token, params });
  return callHouse(house, refuseLoanCase, { token, params, body });
}

export async function decideOpened(
  house: ServedHouse,
  { token, params, body }: Deciding & Pick<RequestInput<typeof decideAppeal>, 'body'>,
) {
  await callHouse(house, openAppealCase, { token, params });
  return callHouse(house, decideAppeal, { token, params, body });
}
