import type { ArticleNode } from '@candor/contract/content/wire.ts';
import { TextInput } from '@candor/ui/inputs/text-input.tsx';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { useLocale, useT } from '#shared/i18n/use-t.ts';
import { ArticleLinks } from './article-links.tsx';
import { articleSearch } from './queries.ts';

const TEXT_LENGTH_MAX = 80;

interface HelpSearchProps {
  readonly children: ReactNode;
}

/** Looks for words in titles and texts; what is found stands where the index was. */
export function HelpSearch({ children }: HelpSearchProps) {
  const t = useT();
  const locale = useLocale();
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim());
  const found = useQuery(articleSearch(locale, wanted));
  return (
    <>
      <search className="w-full max-w-xl">
        <TextInput
          type="search"
          aria-label={t('content.search.label')}
          placeholder={t('content.search.label')}
          maxLength={TEXT_LENGTH_MAX}
          leading={<Search aria-hidden className="size-4.5" />}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </search>
      {wanted === '' ? children : <Found text={wanted} articles={found.data} />}
    </>
  );
}

interface FoundProps {
  readonly text: string;
  readonly articles: readonly ArticleNode[] | undefined;
}

function Found({ text, articles = [] }: FoundProps) {
  const t = useT();
  return (
    <section aria-label={t('content.search.results')} className="flex flex-col gap-2">
      <p role="status" className="text-13 text-muted">
        {articles.length === 0
          ? t('content.search.none', { text })
          : t('content.search.found', { count: articles.length })}
      </p>
      <ArticleLinks articles={articles} />
    </section>
  );
}
