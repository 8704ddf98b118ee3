/** The look of a link inside text; underlined, because colour alone does not tell a link. */
export const linkClass =
  'font-medium text-accent underline decoration-1 underline-offset-3 hover:text-accent-hover hover:decoration-2';

/** The look of a link in a list of links (a menu, a footer), where its place already says that it is one. */
export const quietLinkClass = 'rounded-small text-muted transition-colors hover:text-ink';
