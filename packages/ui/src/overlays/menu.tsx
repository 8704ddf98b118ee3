import {
  useId,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type ToggleEvent,
} from 'react';
import { classNames } from '../class-names.ts';
import type { FloatingPlacement } from './place-floating.ts';
import { useFloating } from './use-floating.ts';

/** Spread onto the button that opens it. */
export interface MenuTrigger {
  readonly ref: Ref<HTMLButtonElement>;
  readonly popoverTarget: string;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

interface MenuProps extends Partial<FloatingPlacement> {
  readonly label: string;
  readonly trigger: (trigger: MenuTrigger) => ReactNode;
  readonly className?: string;
  /** MenuItem, MenuSeparator, or anything that carries `menuItemProps`, such as a router's link. */
  readonly children: ReactNode;
}

export function Menu({ label, trigger, side = 'below', align = 'end', className, children }: MenuProps) {
  const id = useId();
  const { setAnchor, floating, setFloating, isOpen, toggling } = useFloating<HTMLButtonElement>({ side, align });

  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    floating?.showPopover();
  };
  const closeAfterChoice = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest(ITEM) !== null) floating?.hidePopover();
  };
  return (
    <>
      {trigger({
        ref: setAnchor,
        popoverTarget: id,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onKeyDown: openByArrow,
      })}
      <div
        ref={setFloating}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onBeforeToggle={toggling.onBeforeToggle}
        onToggle={(event) => {
          toggling.onToggle(event);
          focusFirstItem(event);
        }}
        onKeyDown={moveFocus}
        onClick={closeAfterChoice}
        className={classNames('floating floating-panel min-w-48 p-1', className)}
      >
        {isOpen && children}
      </div>
    </>
  );
}

/** Spread onto a link to make it an item of a menu. */
export const menuItemProps = {
  role: 'menuitem',
  tabIndex: -1,
  className:
    'flex w-full min-h-control-small items-center gap-2.5 rounded-small px-3 text-start text-14 whitespace-nowrap ' +
    'hover:bg-surface-3 focus-visible:bg-surface-3 focus-visible:outline-offset-[-2px] disabled:opacity-50',
} as const;

interface MenuItemProps extends Omit<ComponentProps<'button'>, 'role' | 'tabIndex'> {
  readonly icon?: ReactNode;
  /** Set for a choice among several; the chosen one is ticked and read as such. */
  readonly isChosen?: boolean;
  readonly tone?: 'plain' | 'danger';
}

export function MenuItem({ icon, isChosen, tone = 'plain', className, children, ...attributes }: MenuItemProps) {
  const role = isChosen === undefined ? 'menuitem' : 'menuitemradio';
  return (
    <button
      type="button"
      {...attributes}
      {...menuItemProps}
      role={role}
      aria-checked={isChosen}
      className={classNames(menuItemProps.className, tone === 'danger' && 'text-danger', className)}
    >
      {icon}
      <span className="flex-1">{children}</span>
      {isChosen === true && <ChosenMark />}
    </button>
  );
}

export function MenuSeparator() {
  return <hr className="my-1 border-line" />;
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

const ITEM = '[role^="menuitem"]';

function itemsOf(menu: Element | null): readonly HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>(`${ITEM}:not(:disabled)`) ?? [])];
}

/** Only once it is shown: what is hidden takes no focus. */
function focusFirstItem(event: ToggleEvent<HTMLDivElement>): void {
  if (event.newState === 'open') itemsOf(event.currentTarget)[0]?.focus({ preventScroll: true });
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const menu = event.currentTarget;
  if (event.key === 'Tab') return menu.hidePopover();
  const items = itemsOf(menu);
  const current = items.findIndex((item) => item === document.activeElement);
  const next = nextItem(event.key, items, current);
  if (next === undefined) return undefined;
  event.preventDefault();
  return next.focus();
}

/** Arrows go round, Home and End jump, a letter finds the next item that begins with it. */
function nextItem(key: string, items: readonly HTMLElement[], current: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(current + 1) % items.length];
  if (key === 'ArrowUp') return items.at(current <= 0 ? -1 : current - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const later = [...items.slice(current + 1), ...items.slice(0, current + 1)];
  return later.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
}
