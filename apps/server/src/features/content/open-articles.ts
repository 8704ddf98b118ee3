import type { Platform } from '#infrastructure.ts';
import { Articles } from './articles.ts';
import { seedArticles } from './seed-articles.ts';

/** The articles with what this version brings; opened before the slices, because the console edits them. */
export async function openArticles(platform: Platform): Promise<Articles> {
  await seedArticles(platform);
  const articles = new Articles(platform);
  await articles.load();
  return articles;
}
