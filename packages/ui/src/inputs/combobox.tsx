import { Check, ChevronDown, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFieldControl } from './field.tsx';
import type { ComboboxOption as Option } from './find-options.ts';
import { useUiTexts } from '../ui-texts.tsx';
import { useCombobox } from './use-combobox.ts';

export interface ComboboxOption extends Option {
  readonly icon?: ReactNode;
  /** Muted, at the end of the row. */
  readonly detail?: ReactNode;
}

interface ComboboxProps {
  readonly options: readonly ComboboxOption[];
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  readonly placeholder?: string;
  readonly isDisabled?: boolean;
  /** Needed outside a Field. */
  readonly label?: string;
}

/** A field one types into to find one of many; the focus stays in it while arrows and pointer choose from the list. */
export function Combobox({ options, value, onChange, placeholder, isDisabled = false, label }: ComboboxProps) {
  const { text } = useUiTexts();
  const control = useFieldControl();
  const { setAnchor, setFloating, toggling, ...box } = useCombobox({ options, value, onChange });
  const { listId, chosen, marked, isOpen } = box;
  return (
    <>
      <div ref={setAnchor} className="control">
        {chosen?.icon !== undefined && <span className="flex ps-3">{chosen.icon}</span>}
        <input
          {...control}
          type="text"
          role="combobox"
          autoComplete="off"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={marked === undefined ? undefined : rowId(listId, marked)}
          disabled={isDisabled}
          placeholder={placeholder}
          value={box.shown}
          onChange={(event) => box.type(event.target.value)}
          onKeyDown={box.steer}
          onClick={box.open}
          onFocus={(event) => event.target.select()}
          onBlur={box.close}
          className="control-input"
        />
        {chosen !== undefined && !isDisabled && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={text('ui.action.clear')}
            onClick={() => box.choose(undefined)}
            className={BUTTON}
          >
            <X aria-hidden className="size-4" />
          </button>
        )}
        <button
          type="button"
          tabIndex={-1}
          aria-label={text('ui.combobox.open')}
          disabled={isDisabled}
          // The field keeps the focus, and with it the keyboard.
          onPointerDown={(event) => event.preventDefault()}
          onClick={isOpen ? box.close : box.open}
          className={BUTTON}
        >
          <ChevronDown aria-hidden className="size-4" />
        </button>
      </div>
      {/* Native, so that it lies above everything and can be clicked inside a dialog too. */}
      <div ref={setFloating} popover="manual" {...toggling} className="floating floating-panel max-w-md min-w-56">
        {isOpen && <ComboboxList box={box} label={label ?? text('ui.combobox.open')} />}
      </div>
    </>
  );
}

const BUTTON = 'grid size-8 shrink-0 place-content-center rounded-small text-muted last:me-1 hover:text-ink';

interface ComboboxListProps {
  readonly box: Pick<
    ReturnType<typeof useCombobox<ComboboxOption>>,
    'listId' | 'found' | 'chosen' | 'marked' | 'choose'
  >;
  readonly label: string;
}

function ComboboxList({ box: { listId, found, chosen, marked, choose }, label }: ComboboxListProps) {
  const { text } = useUiTexts();
  if (found.length === 0) return <p className="px-3 py-3 text-13 text-muted">{text('ui.combobox.noMatch')}</p>;
  return (
    <div id={listId} role="listbox" aria-label={label} className="flex max-h-80 flex-col overflow-y-auto p-1">
      {found.map((option) => (
        <button
          key={option.value}
          ref={option === marked ? showRow : undefined}
          id={rowId(listId, option)}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={option === chosen}
          data-marked={option === marked || undefined}
          // The field keeps the focus, and with it the keyboard.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(option)}
          className="flex min-h-control-small shrink-0 cursor-pointer items-center gap-2.5 rounded-small px-2.5 text-start hover:bg-surface-3 data-marked:bg-surface-3"
        >
          {option.icon}
          <span className="min-w-0 flex-1 truncate">{option.label}</span>
          {option.detail !== undefined && <span className="text-12 text-muted">{option.detail}</span>}
          {option === chosen && <Check aria-hidden className="size-4 text-accent" />}
        </button>
      ))}
    </div>
  );
}

function rowId(listId: string, { value }: ComboboxOption): string {
  return `${listId}-${value}`;
}

function showRow(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' });
}
