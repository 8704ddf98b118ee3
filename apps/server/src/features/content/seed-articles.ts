import type { Kysely } from 'kysely';
import type { Platform } from '#infrastructure.ts';
import { hashOfSources } from './articles.ts';
import { type SeededArticle, seededArticles } from './seeded-articles.ts';
import type { ContentTables } from './tables.ts';

/** Who wrote what came with the operator. */
const OPERATOR = 'house';

/**
 * Brings the articles that come with this version. One that somebody has edited since stays as they left
 * it: only a text of the operator itself is replaced by a newer one.
 */
export async function seedArticles({ store }: Pick<Platform, 'store'>): Promise<void> {
  await store.transaction<ContentTables, void>(async (tx) => {
    for (const [position, seeded] of seededArticles().entries()) await seedArticle(tx, seeded, position);
  });
}

async function seedArticle(tx: Kysely<ContentTables>, seeded: SeededArticle, position: number): Promise<void> {
  const { id, code, sectionCode, updatedAtMs } = seeded;
  const versions = await tx
    .selectFrom('articleVersions')
    .select(['version', 'author', 'sourcesHash'])
    .where('articleId', '=', id)
    .orderBy('version', 'desc')
    .execute();
  const [newest] = versions;
  const sources = JSON.stringify(seeded.sources);
  const sourcesHash = hashOfSources(sources);
  if (newest !== undefined && (newest.author !== OPERATOR || newest.sourcesHash === sourcesHash)) return;
  if (newest === undefined)
    await tx.insertInto('articles').values({ id, code, sectionCode, position, createdAtMs: updatedAtMs }).execute();
  await tx
    .updateTable('articleVersions')
    .set({ state: 'replaced' })
    .where('articleId', '=', id)
    .where('state', '=', 'published')
    .execute();
  await tx
    .insertInto('articleVersions')
    .values({
      articleId: id,
      version: (newest?.version ?? 0) + 1,
      state: 'published',
      author: OPERATOR,
      sources,
      sourcesHash,
      createdAtMs: updatedAtMs,
      publishedAtMs: updatedAtMs,
    })
    .execute();
}
