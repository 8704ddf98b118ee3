import type { SectionCode } from '@candor/contract/content/wire.ts';
import { LOCALES } from '@candor/contract/shared/locale.ts';
import type { ArticleSource, ArticleSources } from '@candor/contract/staff/content.ts';

/** An article that comes with the operator, in every language it has a file in. */
export interface SeededArticle {
  readonly id: number;
  readonly code: string;
  readonly sectionCode: SectionCode;
  /** The day its text was last changed. */
  readonly updatedAtMs: number;
  readonly sources: ArticleSources;
}

type SeedRow = readonly [id: number, code: string, sectionCode: SectionCode, updatedOn: string];

/** In the order of the help centre; ids and codes stand in addresses and never change. */
const SEEDS: readonly SeedRow[] = [
  [1001, 'getting-started', 'start', '2026-11-16'],
  [1002, 'identity', 'start', '2026-11-16'],
  [1003, 'security', 'start', '2026-11-16'],
  [1004, 'deposit', 'funds', '2026-11-16'],
  [1005, 'withdrawal', 'funds', '2026-11-16'],
  [1006, 'fees', 'funds', '2026-11-16'],
  [1007, 'spot', 'trading', '2026-11-16'],
  [1008, 'order-types', 'trading', '2026-11-16'],
  [1009, 'contracts', 'products', '2026-11-16'],
  [1010, 'second-contracts', 'products', '2026-11-16'],
  [1011, 'otc', 'products', '2026-11-16'],
  [1012, 'loans', 'products', '2026-11-16'],
  [1014, 'defi', 'products', '2026-11-16'],
  [1013, 'proofs', 'proof', '2026-11-16'],
  [1101, 'help-centre-open', 'notice', '2026-11-16'],
  [1102, 'console-and-two-people', 'notice', '2026-11-12'],
  [1103, 'deposits-and-withdrawals', 'notice', '2026-11-09'],
  [1201, 'white-paper', 'about', '2026-11-16'],
  [1301, 'privacy', 'legal', '2026-11-16'],
  [1302, 'risk', 'legal', '2026-11-16'],
  [1303, 'open-source', 'legal', '2026-11-16'],
];

const FILES = import.meta.glob<string>('./articles/*/*.md', { eager: true, query: '?raw', import: 'default' });

export function seededArticles(): readonly SeededArticle[] {
  return SEEDS.map(([id, code, sectionCode, updatedOn]) => ({
    id,
    code,
    sectionCode,
    updatedAtMs: Date.parse(updatedOn),
    sources: sourcesOf(code),
  }));
}

function sourcesOf(code: string): ArticleSources {
  const found = LOCALES.flatMap((locale) => {
    const text = FILES[`./articles/${code}/${locale}.md`];
    return text === undefined ? [] : [[locale, readSource(code, text)] as const];
  });
  return Object.fromEntries(found);
}

const SHAPE = /^# (.+)\n\n> (.+)\n\n([^]+)$/;

/** A file is a title, one sentence that sums it up, and the text. */
function readSource(code: string, text: string): ArticleSource {
  const [, title, summary, body] = SHAPE.exec(text.trim()) ?? [];
  if (title === undefined || summary === undefined || body === undefined)
    throw new Error(`A file of the article ${code} does not begin with a title and a summary.`);
  return { title, summary, body };
}
