import {
  beginTotp,
  bindContact,
  bindEmail,
  confirmTotp,
  getSecurityOverview,
  renewBackupCodes,
  setAntiCode,
  setFundPassword,
  setTradePassword,
  updateBladePassword,
  updatePassword,
  updateUserLoginPassword,
} from '@candor/contract/security/wire.ts';
import type { RequestOutput } from '@candor/contract/shared/endpoint.ts';
import { ok } from '@candor/domain/result.ts';
import { handTokens, type People } from '#features/account/port.ts';
import type { Http } from '#platform/http/http.ts';
import type { Credentials } from './credentials.ts';
import type { Overview } from './overview.ts';

export function routeContacts(http: Http, credentials: Credentials): void {
  http.route(bindEmail, async ({ caller, body: { email, code, proof } }) =>
    credentials.bindContact(caller, { kind: 'email', value: email, code }, proof),
  );
  http.route(bindContact, async ({ caller, body }) => {
    const value = body.type === 'email' ? body.email : body.phone;
    return credentials.bindContact(caller, { kind: body.type, value, code: body.code }, body.proof);
  });
}

type Caller = Parameters<Credentials['setFundPassword']>[0];
/** Without the old one it is the first. */
type NewFundPassword = RequestOutput<typeof setTradePassword>['body'];

export function routePasswords(http: Http, credentials: Credentials): void {
  for (const endpoint of [updatePassword, updateUserLoginPassword, updateBladePassword]) {
    http.route(endpoint, async ({ caller, body: { proof, ...change }, cookies, sender }) => {
      const changed = await credentials.changeLoginPassword(caller, change, proof);
      return changed.ok ? ok(handTokens(changed.value, cookies, sender)) : changed;
    });
  }
  const putFundPassword = (caller: Caller, { oldPassword, newPassword, proof }: NewFundPassword) =>
    oldPassword === undefined
      ? credentials.setFundPassword(caller, newPassword, proof)
      : credentials.changeFundPassword(caller, { oldPassword, newPassword }, proof);
  http.route(setFundPassword, async ({ caller, body: { fundPassword, ...body } }) =>
    putFundPassword(caller, { ...body, newPassword: fundPassword }),
  );
  http.route(setTradePassword, async ({ caller, body }) => putFundPassword(caller, body));
}

export function routeAuthenticator(http: Http, credentials: Credentials, people: People): void {
  http.route(beginTotp, async ({ caller: { userId } }) =>
    people.authenticators.begin(userId, (await people.require(userId)).loginName),
  );
  http.route(confirmTotp, async ({ caller, params: { code, type }, body: { proof } }) => {
    if (type === '1') {
      const bound = await credentials.bindTotp(caller, code, proof);
      return bound.ok ? ok({ backupCodes: [...bound.value] }) : bound;
    }
    // The code in the path proves the removal, unless a backup code does because the program is lost.
    const shown = proof.backupCode === undefined ? { totpCode: proof.totpCode ?? code } : proof;
    const removed = await credentials.removeTotp(caller, shown);
    return removed.ok ? ok({ backupCodes: [] }) : removed;
  });
  http.route(renewBackupCodes, async ({ caller, body }) => {
    const renewed = await credentials.renewBackupCodes(caller, body.proof);
    return renewed.ok ? ok({ backupCodes: [...renewed.value] }) : renewed;
  });
}

export function routeOverview(http: Http, credentials: Credentials, overview: Overview): void {
  http.route(getSecurityOverview, async ({ caller }) => ok(await overview(caller.userId)));
  http.route(setAntiCode, async ({ caller, body }) => credentials.setAntiCode(caller, body.antiCode, body.proof));
}
