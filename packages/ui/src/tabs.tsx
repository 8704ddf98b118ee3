import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { showChosen } from './inputs/show-chosen.ts';

export interface TabItem<Value extends string = string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly isDisabled?: boolean;
}

interface TabsProps<Value extends string> {
  /** What the tabs choose between. */
  readonly label: string;
  readonly items: readonly TabItem<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly look?: 'underline' | 'pill';
  readonly className?: string;
  /** The panel of the chosen tab. */
  readonly children?: ReactNode;
}

/** The arrow keys choose at once: what a tab shows is never far. */
export function Tabs<Value extends string>({ label, items, value, onChange, children, ...rest }: TabsProps<Value>) {
  const { look = 'underline', className } = rest;
  const listRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => showChosen(listRef.current, `[data-value="${CSS.escape(value)}"]`), [value]);
  return (
    <BaseTabs.Root value={value} onValueChange={(chosen: Value) => onChange(chosen)} className="contents">
      <BaseTabs.List
        ref={listRef}
        activateOnFocus
        aria-label={label}
        className={classNames(LIST_LOOKS[look], className)}
      >
        {items.map((item) => (
          <BaseTabs.Tab
            key={item.value}
            value={item.value}
            data-value={item.value}
            disabled={item.isDisabled}
            className={tabClass(look)}
          >
            {item.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {children !== undefined && <BaseTabs.Panel value={value}>{children}</BaseTabs.Panel>}
    </BaseTabs.Root>
  );
}

/** The look of a tab, also for a row of links of which one is `aria-current="page"`. */
export function tabClass(look: 'underline' | 'pill' = 'underline'): string {
  return classNames(TAB_BASE, TAB_LOOKS[look]);
}

const TAB_BASE =
  'inline-flex min-h-control-small shrink-0 items-center gap-2 font-medium whitespace-nowrap text-muted transition-colors ' +
  'hover:text-ink data-disabled:opacity-50 focus-visible:outline-offset-[-2px]';

const LIST_LOOKS = {
  underline: 'scroll-row relative flex gap-6 border-b border-line',
  pill: 'scroll-row relative flex gap-1',
};

const TAB_LOOKS = {
  underline:
    'border-b-2 border-transparent pt-0.5 pb-1.5 aria-selected:border-accent aria-selected:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink',
  pill: 'rounded-medium px-3 text-13 aria-selected:bg-surface-3 aria-selected:text-ink aria-[current=page]:bg-surface-3 aria-[current=page]:text-ink',
};
