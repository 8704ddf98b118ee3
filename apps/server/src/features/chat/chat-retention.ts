import type { Kysely } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { Uploads } from '#platform/uploads/uploads.ts';
import type { ChatTables } from './tables.ts';

const DAY_MS = 86_400_000;
/** A visitor is known by a cookie of thirty days; afterwards nobody can come back to the chat. */
const VISITOR_MS = 30 * DAY_MS;
/** As long as everything else that may be evidence. */
const USER_MS = 5 * 365 * DAY_MS;
const AT_ONCE_MAX = 500;

interface ChatRetentionOptions {
  readonly db: Kysely<ChatTables>;
  readonly uploads: Pick<Uploads, 'remove'>;
  readonly clock: Clock;
}

/** Removes what is past its time, pictures first: a message without its picture is a gap, a picture without its message a leak. */
export function createChatRetention({ db, uploads, clock }: ChatRetentionOptions): () => Promise<void> {
  async function removeMessages(
    ids: readonly { readonly id: number; readonly content: string; readonly contentType: number }[],
  ) {
    for (const { content, contentType } of ids) if (contentType === 2) await uploads.remove(content);
    if (ids.length > 0)
      await db
        .deleteFrom('chatMessages')
        .where(
          'id',
          'in',
          ids.map(({ id }) => id),
        )
        .execute();
  }

  return async () => {
    const nowMs = clock.nowMs();
    const old = await db
      .selectFrom('chatMessages')
      .select(['id', 'content', 'contentType'])
      .where('createdAtMs', '<', nowMs - USER_MS)
      .limit(AT_ONCE_MAX)
      .execute();
    await removeMessages(old);
    const gone = await db
      .selectFrom('chats')
      .select('id')
      .where('visitorHash', 'is not', null)
      .where('lastMessageAtMs', '<', nowMs - VISITOR_MS)
      .limit(AT_ONCE_MAX)
      .execute();
    for (const { id } of gone) {
      await db.deleteFrom('chatMessages').where('chatId', '=', id).execute();
      await db.deleteFrom('chats').where('id', '=', id).execute();
    }
  };
}
