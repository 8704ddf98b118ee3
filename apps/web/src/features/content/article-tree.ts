import { type ArticleNode, TOP_SECTION } from '@candor/contract/content/wire.ts';

/** The sections that stand directly below one; without one, those at the top. */
export function sectionsBelow(nodes: readonly ArticleNode[], id: string = TOP_SECTION): readonly ArticleNode[] {
  return nodes.filter(({ kind, pid }) => kind === 'section' && pid === id);
}

export function articlesIn(nodes: readonly ArticleNode[], sectionId: string): readonly ArticleNode[] {
  return nodes.filter(({ kind, pid }) => kind === 'article' && pid === sectionId);
}

export function findSection(nodes: readonly ArticleNode[], id: string): ArticleNode | undefined {
  return nodes.find((node) => node.kind === 'section' && node.id === id);
}

/** The sections that lead to one, from the top down, itself included; a list that runs in a circle ends. */
export function chainTo(nodes: readonly ArticleNode[], id: string): readonly ArticleNode[] {
  const chain: ArticleNode[] = [];
  let next = findSection(nodes, id);
  while (next !== undefined && !chain.includes(next)) {
    chain.unshift(next);
    next = findSection(nodes, next.pid);
  }
  return chain;
}

/** A category stands at the top, a section within one. */
export function addressOfSection({ id, pid }: Pick<ArticleNode, 'id' | 'pid'>): string {
  return `/article/main/${pid === TOP_SECTION ? 'categories' : 'sections'}/${id}`;
}

export function addressOfArticle({ section_code, code }: Pick<ArticleNode, 'section_code' | 'code'>): string {
  return `/article/main/content/${section_code}/${code}`;
}
