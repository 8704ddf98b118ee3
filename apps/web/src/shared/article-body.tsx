import type { TextBlock } from '@candor/contract/content/article-text.ts';
import { linkClass } from '@candor/ui/link-class.ts';
import { RichText, type AnchorProps } from '@candor/ui/rich-text.tsx';
import { Link } from './router/link.tsx';

interface ArticleBodyProps {
  readonly blocks: readonly TextBlock[];
}

/** The text of an article; its links within the site open without loading the page. */
export function ArticleBody({ blocks }: ArticleBodyProps) {
  return <RichText blocks={blocks} Anchor={ArticleAnchor} />;
}

/** Calls and files have addresses of this site too, and are no screens of it. */
const NO_SCREEN = /^https:|^\/(?:api|public)\/|\.\w+$/;

function ArticleAnchor({ href, children }: AnchorProps) {
  if (NO_SCREEN.test(href)) {
    return (
      <a href={href} className={linkClass} rel="noreferrer">
        {children}
      </a>
    );
  }
  return (
    <Link to={href} className={linkClass}>
      {children}
    </Link>
  );
}
