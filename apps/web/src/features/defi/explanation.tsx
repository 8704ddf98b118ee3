import { useQuery } from '@tanstack/react-query';
import { ArticleBody } from '#shared/article-body.tsx';
import { useLocale, useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { DefiSection } from './defi-section.tsx';
import { explanation } from './queries.ts';

/** How mining works, in the operator's own words. */
export function Explanation() {
  const t = useT();
  const words = useQuery(explanation(useLocale()));
  return (
    <DefiSection title={t('defi.explain')}>
      <Loaded query={words}>
        {({ blocks, locale }) => (
          <div lang={locale} className="rounded-large border border-line bg-surface-2 p-5 lg:columns-2 lg:gap-10">
            <ArticleBody blocks={blocks} />
          </div>
        )}
      </Loaded>
    </DefiSection>
  );
}
