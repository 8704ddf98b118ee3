import { ApiError } from './api-error.ts';

interface Sentences {
  /** The refusal in the reader's own language, where the page has words for it. */
  readonly ofRefusal?: (error: ApiError) => string | undefined;
  readonly noAnswer: string;
}

/** What the reader is told: the refusal in their language, else the server's sentence, else that no answer came. */
export function failureSentence(error: unknown, { ofRefusal, noAnswer }: Sentences): string {
  if (!(error instanceof ApiError)) return noAnswer;
  return ofRefusal?.(error) ?? (error.message || noAnswer);
}
