import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
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

export function Tabs<Value extends string>({ label, items, value, onChange, children, ...rest }: TabsProps<Value>) {
  const { look = 'underline', className } = rest;
  const id = useId();
  const listRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => showChosen(listRef.current, tabOf(value)), [value]);

  const chooseByKey = (event: KeyboardEvent) => {
    const next = nextTab(event.key, items, value);
    if (next === undefined) return;
    event.preventDefault();
    onChange(next.value);
    listRef.current?.querySelector<HTMLElement>(tabOf(next.value))?.focus();
  };
  return (
    <>
      <div
        ref={listRef}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={chooseByKey}
        className={classNames(LIST_LOOKS[look], className)}
      >
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-${item.value}`}
            data-value={item.value}
            aria-selected={item.value === value}
            aria-controls={children === undefined || item.value !== value ? undefined : `${id}-panel`}
            tabIndex={item.value === value ? 0 : -1}
            disabled={item.isDisabled}
            onClick={() => onChange(item.value)}
            className={tabClass(look)}
          >
            {item.label}
          </button>
        ))}
      </div>
      {children !== undefined && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
          {children}
        </div>
      )}
    </>
  );
}

function tabOf(value: string): string {
  return `[data-value="${CSS.escape(value)}"]`;
}

/** The look of a tab, also for a row of links of which one is `aria-current="page"`. */
export function tabClass(look: 'underline' | 'pill' = 'underline'): string {
  return classNames(TAB_BASE, TAB_LOOKS[look]);
}

const TAB_BASE =
  'inline-flex min-h-control-small shrink-0 items-center gap-2 font-medium whitespace-nowrap text-muted transition-colors ' +
  'hover:text-ink disabled:opacity-50 focus-visible:outline-offset-[-2px]';

const LIST_LOOKS = {
  underline: 'scroll-row relative flex gap-6 border-b border-line',
  pill: 'scroll-row relative flex gap-1',
};

const TAB_LOOKS = {
  underline:
    'border-b-2 border-transparent pt-0.5 pb-1.5 aria-selected:border-accent aria-selected:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink',
  pill: 'rounded-medium px-3 text-13 aria-selected:bg-surface-3 aria-selected:text-ink aria-[current=page]:bg-surface-3 aria-[current=page]:text-ink',
};

function nextTab<Value extends string>(
  key: string,
  items: readonly TabItem<Value>[],
  value: Value,
): TabItem<Value> | undefined {
  const enabled = items.filter((item) => item.isDisabled !== true);
  const current = enabled.findIndex((item) => item.value === value);
  if (key === 'ArrowRight') return enabled[(current + 1) % enabled.length];
  if (key === 'ArrowLeft') return enabled.at(current <= 0 ? -1 : current - 1);
  if (key === 'Home') return enabled[0];
  if (key === 'End') return enabled.at(-1);
  return undefined;
}
