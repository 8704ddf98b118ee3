import { createApiKey, deleteApiKey, listApiKeys } from '@candor/contract/api-keys/wire.ts';
import { ok } from '@candor/domain/result.ts';
import type { Context, Feature } from '#context.ts';
import { type ApiKeys, createApiKeys } from './api-keys.ts';
import { createSignedCallers, sessionOfKey, type SignedCallers } from './signed-callers.ts';
import { apiKeyMigrations, type ApiKeyTables } from './tables.ts';

const TIDY_EVERY_MS = 60_000;
const USES_EVERY_MS = 5_000;

export const apiKeys: Feature = {
  name: 'api-keys',
  migrations: apiKeyMigrations,
  async start(context) {
    const { http, people, store, sealedFields: fields, audit, clock, jobs, restrictions, sockets } = context;
    const db = store.tables<ApiKeyTables>();
    const isBlocked = (userId: number): boolean => restrictions.find(userId, 'loginBlocked') !== undefined;
    const callers = createSignedCallers({ db, fields, clock, isBlocked });
    http.authenticateSignedWith(callers.authenticate);
    http.authenticateOpenWith(callers.authenticateOpen);
    jobs.every({ name: 'write-api-key-uses', everyMs: USES_EVERY_MS, run: () => callers.writeUses() });
    jobs.every({ name: 'forget-api-key-nonces', everyMs: TIDY_EVERY_MS, run: () => callers.removeOldNonces() });
    const keys = createApiKeys({ db, fields, audit, people, clock, onRemoved: (id) => callers.forget(id) });
    routeApiKeys(context, keys, callers);
    restrictions.onChange(async ({ userId, kind, endedAtMs }) => {
      if (kind !== 'loginBlocked' || endedAtMs !== null) return;
      for (const { id } of await keys.list(userId)) sockets.closeSession(sessionOfKey(id));
    });
  },
};

function routeApiKeys({ http, proofs, sockets }: Context, keys: ApiKeys, callers: SignedCallers): void {
  http.route(listApiKeys, async ({ caller }) => {
    await callers.writeUses();
    return ok(await keys.list(caller.userId));
  });

  http.route(createApiKey, async ({ caller: { userId }, body: { proof, ...wanted } }) => {
    // Asked before the proof is spent: a code is good for one request.
    const refusal = await keys.findRefusal(userId, wanted);
    if (refusal !== undefined) return { ok: false, refusal };
    const proved = await proofs.requireAll(userId, proof, { totp: true, fundPassword: true });
    return proved.ok ? keys.create(userId, wanted) : proved;
  });

  http.route(deleteApiKey, async ({ caller, query }) => {
    const removed = await keys.remove(caller.userId, query.id);
    if (!removed.ok) return removed;
    // What it has opened closes with it.
    sockets.closeSession(sessionOfKey(query.id));
    return ok({});
  });
}
