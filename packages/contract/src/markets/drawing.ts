import type { Article } from '../content/wire.ts';

/** Where in the folder of the built site the code lies that draws its pages; it is given to nobody. */
export const DRAWING_FILE = '.drawing/prerender.mjs';

/** What the server asks of that code: pages whose content it alone knows. */
export interface Drawing {
  /** The page of an article, for somebody new who reads the default language, drawn into the site's bare page. */
  drawArticle(barePage: string, article: Article): Promise<string>;
}
