import type { ReactNode } from 'react';

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

/** What somebody has done with the field before its list was there; without a text nothing was typed. */
export interface BegunTyping {
  readonly hasFocus: boolean;
  readonly isOpen: boolean;
  readonly text: string | undefined;
}

export const COMBOBOX_BUTTON =
  'grid size-8 shrink-0 place-content-center rounded-small text-muted last:me-1 hover:text-ink';
