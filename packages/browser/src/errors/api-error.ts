/** Why a call was rejected. A call that never got an answer has status 0 and no word. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: number;
  /** The refusal's word, from which the reader's text is made. */
  readonly word: string | undefined;
  readonly details: Readonly<Record<string, string>>;

  constructor(facts: ApiErrorFacts) {
    super(facts.message ?? '', facts.cause === undefined ? undefined : { cause: facts.cause });
    this.status = facts.status;
    this.code = facts.code;
    this.word = facts.word;
    this.details = facts.details ?? {};
  }
}

interface ApiErrorFacts {
  readonly status: number;
  readonly code: number;
  readonly word?: string | undefined;
  readonly details?: Readonly<Record<string, string>> | undefined;
  readonly message?: string | undefined;
  readonly cause?: unknown;
}
