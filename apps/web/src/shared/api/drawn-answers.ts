import type { QueryKey } from '@tanstack/react-query';

/** What the server already knew when it drew the page: the query it answers, and the answer. */
export type DrawnAnswer = readonly [QueryKey, unknown];

export const DRAWN_ANSWERS_ID = 'drawn-answers';

/** The answers that came with the page, if this reader sees the page that was drawn with them. */
export function readDrawnAnswers(): readonly DrawnAnswer[] {
  if (typeof document === 'undefined' || document.documentElement.dataset.drawnPage !== 'own') return [];
  const text = document.getElementById(DRAWN_ANSWERS_ID)?.textContent;
  // Our own server wrote it into this very page.
  return text === undefined ? [] : (JSON.parse(text) as readonly DrawnAnswer[]);
}
