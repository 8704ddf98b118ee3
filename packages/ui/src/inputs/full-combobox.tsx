import { Combobox as BaseCombobox } from '@base-ui/react/combobox';
import { Check, ChevronDown, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { ON_THE_PAGE, PLACED, surroundingsOf } from '../overlays/floating.ts';
import { useUiTexts } from '../ui-texts.tsx';
import { COMBOBOX_BUTTON, type BegunTyping, type ComboboxOption, type ComboboxProps } from './combobox-props.ts';
import { useFieldControl } from './field.tsx';

interface FullComboboxProps extends ComboboxProps {
  readonly begun: BegunTyping;
}

/** The focus stays in the field while arrows and pointer choose from the list. */
export function FullCombobox({ options, value, onChange, begun, ...rest }: FullComboboxProps) {
  const { placeholder, isDisabled = false, label } = rest;
  const { text, locale } = useUiTexts();
  const control = useFieldControl();
  const frame = useRef<HTMLDivElement>(null);
  const [{ container, ...density }, setSurroundings] = useState(ON_THE_PAGE);
  const chosen = options.find((option) => option.value === value) ?? null;
  const input = useBegunTyping(begun);
  useLayoutEffect(() => {
    if (begun.isOpen) setSurroundings(surroundingsOf(frame.current));
  }, [begun]);
  return (
    <BaseCombobox.Root
      items={options}
      value={chosen}
      onValueChange={(option) => onChange(option?.value)}
      isItemEqualToValue={(one, other) => one.value === other.value}
      locale={locale}
      autoHighlight
      disabled={isDisabled}
      defaultOpen={begun.isOpen}
      onOpenChange={(opens) => opens && setSurroundings(surroundingsOf(frame.current))}
    >
      <div ref={frame} className="control">
        {chosen?.icon !== undefined && <span className="flex ps-3">{chosen.icon}</span>}
        <BaseCombobox.Input
          {...control}
          ref={input}
          aria-label={label}
          placeholder={placeholder}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={keepOnEscape}
          className="control-input"
        />
        {chosen !== null && !isDisabled && (
          <BaseCombobox.Clear aria-label={text('ui.action.clear')} className={COMBOBOX_BUTTON}>
            <X aria-hidden className="size-4" />
          </BaseCombobox.Clear>
        )}
        <BaseCombobox.Trigger aria-label={text('ui.combobox.open')} className={COMBOBOX_BUTTON}>
          <ChevronDown aria-hidden className="size-4" />
        </BaseCombobox.Trigger>
      </div>
      <FoundCount />
      <BaseCombobox.Portal container={container}>
        <BaseCombobox.Positioner {...PLACED} {...density} anchor={frame} align="start">
          <BaseCombobox.Popup className="floating-panel flex max-w-md min-w-56 flex-col">
            <FoundList label={label ?? text('ui.combobox.open')} />
          </BaseCombobox.Popup>
        </BaseCombobox.Positioner>
      </BaseCombobox.Portal>
    </BaseCombobox.Root>
  );
}

function FoundList({ label }: { readonly label: string }) {
  const { text } = useUiTexts();
  return (
    <>
      <BaseCombobox.Empty className="px-3 py-3 text-13 text-muted empty:p-0">
        {text('ui.combobox.noMatch')}
      </BaseCombobox.Empty>
      <BaseCombobox.List aria-label={label} className="flex max-h-80 flex-col overflow-y-auto p-1 empty:p-0">
        {drawRow}
      </BaseCombobox.List>
    </>
  );
}

function drawRow(option: ComboboxOption) {
  return (
    <BaseCombobox.Item
      key={option.value}
      value={option}
      className="flex min-h-control-small shrink-0 cursor-pointer items-center gap-2.5 rounded-small px-2.5 text-start data-highlighted:bg-surface-3"
    >
      {option.icon}
      <span className="min-w-0 flex-1 truncate">{option.label}</span>
      {option.detail !== undefined && <span className="text-12 text-muted">{option.detail}</span>}
      <BaseCombobox.ItemIndicator>
        <Check aria-hidden className="size-4 text-accent" />
      </BaseCombobox.ItemIndicator>
    </BaseCombobox.Item>
  );
}

/** Goes on where the early field was left: with its focus, and with what was typed as if it were typed now. */
function useBegunTyping({ hasFocus, text }: BegunTyping) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { current } = input;
    if (current === null) return;
    if (hasFocus) current.focus({ preventScroll: true });
    if (text !== undefined) typeInto(current, text);
  }, [hasFocus, text]);
  return input;
}

function typeInto(field: HTMLInputElement, text: string): void {
  // The field's own property remembers what React wrote, and would take this for no change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}

/** Says how many were found, for those who do not see the list; that nothing was found the list says itself. */
function FoundCount() {
  const { text } = useUiTexts();
  const found = BaseCombobox.useFilteredItems<ComboboxOption>();
  return (
    <BaseCombobox.Status className="sr-only">
      {found.length > 0 && text('ui.combobox.found', { count: String(found.length) })}
    </BaseCombobox.Status>
  );
}

/** The library empties a closed field on Escape; here what was chosen stays, and the key is for the dialog around it. */
function keepOnEscape(event: KeyboardEvent & { readonly preventBaseUIHandler: () => void }): void {
  if (event.key === 'Escape' && event.currentTarget.getAttribute('aria-expanded') !== 'true') {
    event.preventBaseUIHandler();
  }
}
