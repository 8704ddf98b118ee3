import { getUserInfo } from '@candor/contract/account/wire.ts';
import {
  endDevice,
  endOtherDevices,
  getLoginLog,
  listDevices,
  updateDevice,
} from '@candor/contract/account/devices.ts';
import { getPreferences, savePreferences, setAvatar } from '@candor/contract/account/preferences.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import type { Http } from '#platform/http/http.ts';
import type { LoginAttempts } from './login/login-attempts.ts';
import type { People } from './people.ts';
import type { Profiles } from './profiles.ts';

/** There is one exchange on this server. */
const TENANT_ID = '000000';
const PAGE_SIZE = 10;

export function routeProfile(http: Http, profiles: Profiles): void {
  http.route(getUserInfo, async ({ caller }) => ok({ tenantId: TENANT_ID, user: await profiles.info(caller.userId) }));
  http.route(getPreferences, async ({ caller }) => ok(await profiles.preferences(caller.userId)));
  http.route(savePreferences, async ({ caller, body }) => ok(await profiles.savePreferences(caller.userId, body)));
  http.route(setAvatar, async ({ caller, body }) => {
    const set = await profiles.setAvatar(caller.userId, body.uploadId);
    return set.ok ? ok({ avatar: set.value }) : set;
  });
}

export function routeDevices(http: Http, { devices }: People, attempts: LoginAttempts): void {
  http.route(listDevices, async ({ caller }) => ok([...(await devices.list(caller.userId, caller.sessionId))]));

  http.route(endDevice, async ({ caller, params }) =>
    (await devices.end(caller.userId, params.id)) ? ok({}) : refuse('notFound'),
  );

  http.route(endOtherDevices, async ({ caller }) =>
    ok({ ended: await devices.endOthers(caller.userId, caller.sessionId) }),
  );

  http.route(updateDevice, async ({ caller, body }) =>
    (await devices.trust(caller.userId, body.id, body.trusted)) ? ok({}) : refuse('notFound'),
  );

  http.route(getLoginLog, async ({ caller, query }) => {
    const current = Number(query.current ?? 1);
    const size = Number(query.size ?? PAGE_SIZE);
    const { records, total } = await attempts.page(caller.userId, { current, size });
    return ok({ records: [...records], total, size, current, pages: Math.ceil(total / size) });
  });
}
