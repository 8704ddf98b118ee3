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
  updateFundPassword,
  updateUserLoginPassword,
} from '@candor/contract/security/wire.ts';
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

export function routePasswords(http: Http, credentials: Credentials): void {
  for (const endpoint of [updateUserLoginPassword, updateBladePassword]) {
    http.route(endpoint, async ({ caller, body: { proof, ...change }, cookies, sender }) => {
      const changed = await credentials.changeLoginPassword(caller, change, proof);
      return changed.ok ? ok(handTokens(changed.value, cookies, sender)) : changed;
    });
  }
  http.route(setFundPassword, async ({ caller, body }) =>
    credentials.setFundPassword(caller, body.fundPassword, body.proof),
  );
  http.route(updateFundPassword, async ({ caller, body: { proof, ...change } }) =>
    credentials.changeFundPassword(caller, change, proof),
  );
  http.route(setTradePassword, async ({ caller, body: { oldPassword, newPassword, proof } }) =>
    oldPassword === undefined
      ? credentials.setFundPassword(caller, newPassword, proof)
      : credentials.changeFundPassword(caller, { oldPassword, newPassword }, proof),
  );
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
