export type { Articles } from './articles.ts';
export { openArticles } from './open-articles.ts';
