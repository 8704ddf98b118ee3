/** Why a call was rejected; the message is the server's sentence in the reader's language. Status 0: no answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly word: string | undefined;

  constructor({ status, word, message }: { status: number; word?: string | undefined; message?: string }) {
    super(message ?? '');
    this.status = status;
    this.word = word;
  }
}
