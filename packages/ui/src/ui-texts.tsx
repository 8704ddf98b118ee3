import { DirectionProvider } from '@base-ui/react/direction-provider';
import { createContext, use, type ReactNode } from 'react';

/** The few words the kit says by itself. The page that uses it brings them, in the reader's language, under these keys. */
export const UI_TEXT_KEYS = [
  'ui.action.clear',
  'ui.action.close',
  'ui.action.copied',
  'ui.action.copy',
  'ui.action.copyFailed',
  'ui.action.retry',
  'ui.amount.hidden',
  'ui.amount.unknown',
  'ui.calendar.month',
  'ui.calendar.next',
  'ui.calendar.previous',
  'ui.calendar.year',
  'ui.combobox.found',
  'ui.combobox.noMatch',
  'ui.combobox.open',
  'ui.dateRange.any',
  'ui.dateRange.from',
  'ui.dateRange.to',
  'ui.field.optional',
  'ui.number.decrease',
  'ui.number.increase',
  'ui.number.shortened',
  'ui.number.twoWays',
  'ui.number.unreadable',
  'ui.number.whole',
  'ui.pagination.label',
  'ui.pagination.next',
  'ui.pagination.page',
  'ui.pagination.previous',
  'ui.password.hide',
  'ui.password.show',
  'ui.status.loading',
  'ui.stepper.done',
  'ui.table.ascending',
  'ui.table.columns',
  'ui.table.descending',
  'ui.table.empty',
  'ui.table.sortBy',
  'ui.toast.dismiss',
  'ui.toast.region',
  'ui.upload.camera',
  'ui.upload.choose',
  'ui.upload.limits',
  'ui.upload.remove',
  'ui.upload.tooLarge',
  'ui.upload.unreadable',
  'ui.upload.wrongType',
] as const;

export type UiTextKey = (typeof UI_TEXT_KEYS)[number];

export type UiText = (key: UiTextKey, values?: Readonly<Record<string, string>>) => string;

export interface UiTexts {
  readonly text: UiText;
  /** A BCP 47 tag; decides the separators of numbers. */
  readonly locale: string;
  /** A day as `2026-11-15` the way the reader writes dates; without it, as their language does. */
  readonly printDay?: (day: string) => string;
  /** Which way the page runs; it says the same on its root element. */
  readonly direction?: 'ltr' | 'rtl';
  /** True while the reader hides what they own; only amounts marked private follow it. */
  readonly hidesAmounts?: boolean;
}

interface UiTextsProviderProps extends UiTexts {
  readonly children: ReactNode;
}

export function UiTextsProvider({ children, ...texts }: UiTextsProviderProps) {
  return (
    <DirectionProvider direction={texts.direction}>
      <UiTextsContext value={texts}>{children}</UiTextsContext>
    </DirectionProvider>
  );
}

export function useUiTexts(): UiTexts {
  const texts = use(UiTextsContext);
  if (texts === undefined) throw new Error('A part of the kit was drawn outside UiTextsProvider.');
  return texts;
}

const UiTextsContext = createContext<UiTexts | undefined>(undefined);
