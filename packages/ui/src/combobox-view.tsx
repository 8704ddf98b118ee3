import { Combobox } from '@base-ui/react/combobox';
import { Check, ChevronDown, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useFieldControl } from './field.tsx';
import { useUiTexts } from './ui-texts.tsx';

export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Muted, at the end of the row. */
  readonly detail?: ReactNode;
}

export interface ComboboxProps {
  readonly options: readonly ComboboxOption[];
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  readonly placeholder?: string;
  readonly isDisabled?: boolean;
  /** Needed outside a Field. */
  readonly label?: string;
}

export function ComboboxView({ options, value, onChange, placeholder, isDisabled = false, label }: ComboboxProps) {
  const { text } = useUiTexts();
  const control = useFieldControl();
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const chosen = options.find((option) => option.value === value) ?? null;
  return (
    <Combobox.Root
      items={options}
      value={chosen}
      onValueChange={(option) => onChange(option?.value)}
      disabled={isDisabled}
    >
      <div ref={setFrame} className="control">
        {chosen?.icon !== undefined && <span className="flex ps-3">{chosen.icon}</span>}
        <Combobox.Input {...control} aria-label={label} placeholder={placeholder} className="control-input" />
        <Combobox.Clear aria-label={text('ui.action.clear')} className={BUTTON}>
          <X aria-hidden className="size-4" />
        </Combobox.Clear>
        <Combobox.Trigger aria-label={text('ui.combobox.open')} className={BUTTON}>
          <ChevronDown aria-hidden className="size-4" />
        </Combobox.Trigger>
      </div>
      {/* Inside the dialog when there is one: what lies outside a modal dialog cannot be clicked. */}
      <Combobox.Portal container={frame?.closest('dialog') ?? undefined}>
        <Combobox.Positioner sideOffset={6} anchor={frame} className="z-50 outline-none">
          <Combobox.Popup className="floating-panel w-(--anchor-width) max-w-(--available-width)">
            <Combobox.Empty className="px-3 py-3 text-13 text-muted empty:hidden">
              {text('ui.combobox.noMatch')}
            </Combobox.Empty>
            <Combobox.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto p-1 outline-none data-empty:p-0">
              {(option: ComboboxOption) => <Row key={option.value} option={option} />}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

const BUTTON = 'grid size-8 shrink-0 place-content-center rounded-small text-muted last:me-1 hover:text-ink';

interface RowProps {
  readonly option: ComboboxOption;
}

function Row({ option }: RowProps) {
  return (
    <Combobox.Item
      value={option}
      className="flex min-h-control-small cursor-pointer items-center gap-2.5 rounded-small px-2.5 outline-none select-none data-highlighted:bg-surface-3"
    >
      {option.icon}
      <span className="min-w-0 flex-1 truncate">{option.label}</span>
      {option.detail !== undefined && <span className="text-12 text-muted">{option.detail}</span>}
      <Combobox.ItemIndicator className="text-accent">
        <Check aria-hidden className="size-4" />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  );
}
