import { ChevronDown, X } from 'lucide-react';
import { useRef, useState, type ComponentProps, type FocusEvent, type KeyboardEvent, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { LatePart } from '../overlays/late-part.ts';
import { useUiTexts } from '../ui-texts.tsx';
import { COMBOBOX_BUTTON, type BegunTyping, type ComboboxOption, type ComboboxProps } from './combobox-props.ts';
import { useFieldControl } from './field.tsx';

const FULL = new LatePart(async () => (await import('./full-combobox.tsx')).FullCombobox);

/**
 * A field one types into to find one of many. Its list and all that goes with it come when the field is touched; until
 * then it says what is chosen, and what is typed meanwhile is kept.
 */
export function Combobox(props: ComboboxProps) {
  const [late, setLate] = useState(() => FULL.loaded && { FullCombobox: FULL.loaded, begun: UNTOUCHED });
  const input = useRef<HTMLInputElement>(null);
  /** In the middle of a press or of a composed character the field stays what it is. */
  const isBusy = useRef(false);
  const isOpen = useRef(false);
  if (late !== undefined) return <late.FullCombobox {...props} begun={late.begun} />;

  const chosen = props.options.find(({ value }) => value === props.value);
  const show = (FullCombobox: NonNullable<typeof FULL.loaded>): void => {
    if (isBusy.current) return;
    const typed = input.current?.value;
    const text = typed === (chosen?.label ?? '') ? undefined : typed;
    const hasFocus = document.activeElement === input.current;
    // At once: a press that begins before the next drawing would end on another field.
    flushSync(() => setLate({ FullCombobox, begun: { hasFocus, isOpen: isOpen.current, text } }));
  };
  const want = (): void => void FULL.fetch().then(show, () => undefined);
  const wantNow = (): void => {
    isBusy.current = false;
    want();
  };
  const open = (): void => {
    isOpen.current = true;
    wantNow();
  };
  const listeners = {
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      currentTarget.select();
      want();
    },
    onPointerDown: () => (isBusy.current = true),
    onPointerLeave: wantNow,
    onClick: open,
    onCompositionStart: () => (isBusy.current = true),
    onCompositionEnd: wantNow,
    onInput: want,
    onKeyDown: ({ key }: KeyboardEvent) => key === 'ArrowDown' && open(),
  };
  return <EarlyCombobox {...props} {...{ chosen, input, listeners, want, open }} />;
}

interface EarlyComboboxProps extends ComboboxProps {
  readonly chosen: ComboboxOption | undefined;
  readonly input: Ref<HTMLInputElement>;
  readonly listeners: ComponentProps<'input'>;
  readonly want: () => void;
  readonly open: () => void;
}

function EarlyCombobox({ chosen, input, listeners, want, open, onChange, ...rest }: EarlyComboboxProps) {
  const { placeholder, isDisabled, label } = rest;
  const { text } = useUiTexts();
  const control = useFieldControl();
  return (
    <div className="control" onPointerEnter={want}>
      {chosen?.icon !== undefined && <span className="flex ps-3">{chosen.icon}</span>}
      <input
        key={chosen?.value}
        {...control}
        {...listeners}
        ref={input}
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- There is no list yet that it could name.
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={false}
        aria-label={label}
        autoComplete="off"
        placeholder={placeholder}
        disabled={isDisabled}
        defaultValue={chosen?.label}
        className="control-input"
      />
      {chosen !== undefined && isDisabled !== true && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={text('ui.action.clear')}
          onClick={() => onChange(undefined)}
          className={COMBOBOX_BUTTON}
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
      <button
        type="button"
        tabIndex={-1}
        aria-label={text('ui.combobox.open')}
        disabled={isDisabled}
        onClick={open}
        className={COMBOBOX_BUTTON}
      >
        <ChevronDown aria-hidden className="size-4" />
      </button>
    </div>
  );
}

const UNTOUCHED: BegunTyping = { hasFocus: false, isOpen: false, text: undefined };
