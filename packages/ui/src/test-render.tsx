import { cleanup, fireEvent, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { onTestFinished } from 'vitest';
import { UiTextsProvider, type UiTexts } from './ui-texts.tsx';

/** Draws a part of the kit for one test; its own words are their keys. */
export function renderPart(part: ReactElement, texts: Partial<UiTexts> = {}) {
  onTestFinished(cleanup);
  const inTexts = (element: ReactElement) => (
    <UiTextsProvider text={(key) => key} locale="en" {...texts}>
      {element}
    </UiTextsProvider>
  );
  const { rerender, ...view } = render(inTexts(part));
  return {
    ...view,
    user: userEvent.setup(),
    redraw: (next: ReactElement) => rerender(inTexts(next)),
    /** For what a browser fills in whole, such as a date or a choice. */
    fill: (field: Element, value: string) => fireEvent.change(field, { target: { value } }),
  };
}
