/** How the open interface tells of a refusal: a negative number that programs know, and a text some of them search. */
export interface OpenError {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 418 | 429 | 500 | 503;
  readonly code: number;
  readonly msg: string;
}

export type OpenErrorTable = Readonly<Record<string, OpenError>>;
