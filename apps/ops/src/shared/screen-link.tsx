import type { ComponentProps, MouseEvent } from 'react';
import { addressOf, goTo } from './screen-path.ts';

interface ScreenLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  readonly to: string;
}

/** A link to another screen of the console; with a key held it opens as any link does. */
export function ScreenLink({ to, children, ...attributes }: ScreenLinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(to);
  };
  return (
    <a {...attributes} href={addressOf(to)} onClick={follow}>
      {children}
    </a>
  );
}
