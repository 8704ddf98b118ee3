import { type CardDevice, listCardDevices, listCardLogins } from '@candor/contract/staff/user-card/card-parts.ts';
import type { Context } from '#context.ts';
import { cardPage } from '../card-page.ts';
import type { AccountTables } from '../tables.ts';
import type { LoginAttempts } from './login-attempts.ts';

/** From where and on what one user has logged in, at the console. */
export function routeCardLogins(
  { console, people, store }: Pick<Context, 'console' | 'people' | 'store'>,
  attempts: LoginAttempts,
): void {
  const db = store.tables<AccountTables>();
  console.route(
    listCardLogins,
    cardPage(people, async (userId, page) => attempts.page(userId, page)),
  );
  console.route(
    listCardDevices,
    cardPage(people, async (userId, { current, size }) => {
      const own = db.selectFrom('devices').where('userId', '=', userId);
      const { total } = await own
        .select((select) => select.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const rows = await own
        .selectAll()
        .orderBy('lastSeenAtMs', 'desc')
        .orderBy('id')
        .limit(size)
        .offset((current - 1) * size)
        .execute();
      return { records: rows.map(cardDeviceOf), total };
    }),
  );
}

function cardDeviceOf({ id, browserId, name, ip, country, lastSeenAtMs }: AccountTables['devices']): CardDevice {
  return { id, browserId, name, ip, country, lastSeenAtMs };
}
