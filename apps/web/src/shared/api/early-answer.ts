import type { Asked } from '@candor/browser/calls/caller.ts';

/** What `boot.js` asked for while the scripts were still on their way. */
export interface EarlyAnswer {
  readonly method: string;
  readonly url: string;
  readonly language: string;
  readonly answer: Promise<Response>;
}

declare global {
  var earlyAnswer: EarlyAnswer | undefined;
}

/** The answer to this very request, once: asked for again, it would be an old one. */
export function takeEarlyAnswer(asked: Asked): Promise<Response> | undefined {
  const { earlyAnswer } = globalThis;
  const { method, url, language } = asked;
  if (earlyAnswer?.method !== method || earlyAnswer.url !== url || earlyAnswer.language !== language) return undefined;
  globalThis.earlyAnswer = undefined;
  return earlyAnswer.answer;
}
