import { useId, useState, type KeyboardEvent } from 'react';
import { findOptions, type ComboboxOption } from './find-options.ts';
import { useFloating } from '../overlays/use-floating.ts';

interface ComboboxState<Option> {
  readonly options: readonly Option[];
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** What is typed, which options are found, and which of them the keyboard stands on. */
export function useCombobox<Option extends ComboboxOption>({ options, value, onChange }: ComboboxState<Option>) {
  const listId = useId();
  const { setAnchor, floating, setFloating, isOpen, toggling } = useFloating<HTMLDivElement>(PLACE);
  /** Undefined while nothing is typed: the field then shows what is chosen. */
  const [typed, setTyped] = useState<string>();
  const [position, setPosition] = useState(0);
  const chosen = options.find((option) => option.value === value);
  const found = findOptions(options, typed ?? '');
  const marked = isOpen ? found[position] : undefined;

  const open = (): void => {
    if (isOpen) return;
    setPosition(Math.max(0, chosen === undefined ? 0 : found.indexOf(chosen)));
    floating?.showPopover();
  };
  const close = (): void => {
    setTyped(undefined);
    if (isOpen) floating?.hidePopover();
  };
  const choose = (option: Option | undefined): void => {
    onChange(option?.value);
    close();
  };
  const type = (text: string): void => {
    setTyped(text);
    setPosition(0);
    if (!isOpen) floating?.showPopover();
    if (text === '') onChange(undefined);
  };
  const steer = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (isOpen) setPosition((position + step + found.length) % Math.max(1, found.length));
      else open();
    } else if (event.key === 'Enter' && marked !== undefined) {
      event.preventDefault();
      choose(marked);
    } else if (event.key === 'Escape' && isOpen) {
      // A dialog around it stays open.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  const shown = typed ?? chosen?.label ?? '';
  return {
    listId,
    shown,
    found,
    chosen,
    marked,
    isOpen,
    setAnchor,
    setFloating,
    toggling,
    open,
    close,
    choose,
    type,
    steer,
  };
}

const PLACE = { side: 'below', align: 'start' } as const;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
