import { parseArticleText } from '@candor/contract/content/article-text.ts';
import type { Locale } from '@candor/contract/shared/locale.ts';
import type { ArticleSource } from '@candor/contract/staff/content.ts';
import { linkClass } from '@candor/ui/link-class.ts';
import { RichText, type AnchorProps } from '@candor/ui/rich-text.tsx';
import { useT } from '#shared/texts/use-t.ts';

interface ContentPreviewProps {
  readonly source: ArticleSource;
  readonly locale: Locale;
}

/** The article as readers will see it, drawn by the same means. */
export function ContentPreview({ source, locale }: ContentPreviewProps) {
  const t = useT();
  return (
    <section
      lang={locale}
      aria-label={t('ops.content.preview')}
      className="flex max-h-160 flex-col gap-3 overflow-auto rounded-medium border border-line p-4"
    >
      <h3 className="text-20 font-bold">{source.title}</h3>
      <p className="text-14 text-muted">{source.summary}</p>
      <RichText blocks={parseArticleText(source.body)} Anchor={PreviewAnchor} />
    </section>
  );
}

function PreviewAnchor({ href, children }: AnchorProps) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={linkClass}>
      {children}
    </a>
  );
}
