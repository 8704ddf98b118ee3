import type { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { FloatingPlacement } from './floating.ts';
import { LatePart } from './late-part.ts';
import { useMenuParts } from './menu-parts.ts';
import type { OverlayButton } from './overlay-button.ts';
import { useLatePanel } from './use-late-panel.ts';

interface MenuProps extends Partial<FloatingPlacement> {
  readonly label: string;
  readonly trigger: OverlayButton;
  readonly className?: string;
  /** MenuItem, MenuLinkItem, MenuSeparator. */
  readonly children: ReactNode;
}

const MENU_PANEL = new LatePart(async () => (await import('./menu-panel.tsx')).MenuPanel);

export function Menu({ label, trigger, side = 'bottom', align = 'end', className, children }: MenuProps) {
  const { late, early } = useLatePanel(MENU_PANEL, 'menu');
  if (late === undefined) return trigger(early);
  const { panel: MenuPanel, begun } = late;
  return <MenuPanel {...{ trigger, begun, label, side, align, className }}>{children}</MenuPanel>;
}

const ITEM =
  'flex w-full min-h-control-small cursor-pointer items-center gap-2.5 rounded-small px-3 text-start text-14 whitespace-nowrap ' +
  'data-highlighted:bg-surface-3 focus-visible:outline-offset-[-2px] data-disabled:opacity-50';

interface MenuItemProps extends Omit<ComponentProps<typeof BaseMenu.Item>, 'className' | 'render' | 'role'> {
  readonly icon?: ReactNode;
  /** Set for a choice among several; the chosen one is ticked and read as such. */
  readonly isChosen?: boolean;
  readonly tone?: 'plain' | 'danger';
}

export function MenuItem({ icon, isChosen, tone = 'plain', children, ...attributes }: MenuItemProps) {
  const { Item } = useMenuParts();
  return (
    <Item
      {...attributes}
      {...(isChosen !== undefined && { role: 'menuitemradio', 'aria-checked': isChosen })}
      className={classNames(ITEM, tone === 'danger' && 'text-danger')}
    >
      {icon}
      <span className="flex-1">{children}</span>
      {isChosen === true && <ChosenMark />}
    </Item>
  );
}

interface MenuLinkItemProps {
  /** The link with its text, as `<a href="…">` or a router's. */
  readonly link: ReactElement;
}

export function MenuLinkItem({ link }: MenuLinkItemProps) {
  const { LinkItem } = useMenuParts();
  return <LinkItem render={link} closeOnClick className={ITEM} />;
}

export function MenuSeparator() {
  const { Separator } = useMenuParts();
  return <Separator className="my-1 border-t border-line" />;
}

function ChosenMark() {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden
      className="size-4 text-accent"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d="m3 8.5 3.2 3.2L13 5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
