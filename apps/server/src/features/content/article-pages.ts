import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DRAWING_FILE } from '@candor/contract/markets/drawing.ts';
import { LOCALES } from '@candor/contract/shared/locale.ts';
import type { Context } from '#context.ts';
import type { Config } from '#platform/config/config.ts';
import { type PackedPage, packPage, sendPackedPage } from '#platform/http/site/packed-page.ts';
import type { Log } from '#platform/log.ts';
import { articleOf } from './article-cache.ts';
import type { Articles, PublishedArticle } from './articles.ts';
import { drawInThread } from './draw-in-thread.ts';

interface ArticlePagesOptions {
  readonly articles: Pick<Articles, 'published'>;
  /** The built site. */
  readonly siteFolder: string;
  readonly mode: Config['mode'];
  readonly log: Log;
}

/** The source of every text comes first. */
const [DEFAULT_LOCALE] = LOCALES;

type Pages = Map<string, Promise<PackedPage | undefined>>;

/**
 * The pages of the articles, each drawn when it is first asked for and kept until anything is published: whoever comes
 * to read reads at once, and so does whoever runs no scripts.
 */
class ArticlePages {
  readonly #options: ArticlePagesOptions;
  /** By the list of what is published, which is a new one after every change. */
  readonly #pages = new WeakMap<readonly PublishedArticle[], Pages>();

  constructor(options: ArticlePagesOptions) {
    this.#options = options;
  }

  async find(sectionCode: string, code: string): Promise<PackedPage | undefined> {
    const { published } = this.#options.articles;
    const found = published.find((one) => one.code === code && one.sectionCode === sectionCode);
    if (found === undefined) return undefined;
    const pages: Pages = this.#pages.get(published) ?? new Map();
    this.#pages.set(published, pages);
    const page = pages.get(code) ?? this.#draw(found, published);
    pages.set(code, page);
    return page;
  }

  /** Without its drawing an article can still be read, as soon as the scripts are there. */
  async #draw(found: PublishedArticle, published: readonly PublishedArticle[]): Promise<PackedPage | undefined> {
    const { siteFolder, mode, log } = this.#options;
    try {
      const drawingFile = pathToFileURL(join(siteFolder, DRAWING_FILE)).href;
      const barePage = await readFile(join(siteFolder, 'index.html'), 'utf8');
      const article = articleOf(found, DEFAULT_LOCALE, published);
      return await packPage(await drawInThread({ drawingFile, mode, barePage, article }));
    } catch (error) {
      log.error({ err: error, article: found.code }, 'the page of an article could not be drawn');
      return undefined;
    }
  }
}

/** Addresses that name no published article get what every address gets: the bare page, which says so. */
export function routeArticlePages({ http, articles, siteFolder, config, log }: Context): void {
  if (siteFolder === undefined) return;
  const pages = new ArticlePages({ articles, siteFolder, mode: config.mode, log });
  http.fastify.get<{ Params: { section: string; code: string } }>(
    '/article/main/content/:section/:code',
    async (request, reply) => {
      const page = await pages.find(request.params.section, request.params.code);
      return page === undefined ? reply.callNotFound() : sendPackedPage(request, reply, page);
    },
  );
}
