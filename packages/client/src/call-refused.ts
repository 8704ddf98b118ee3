import type { RefusalData } from '@candor/contract/shared/envelope.ts';

interface Refused {
  readonly status: number;
  readonly code: number;
  readonly msg: string;
  readonly data: RefusalData | undefined;
}

/** What the exchange refused, by its word; the message is the sentence for people. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
  readonly status: number;
  readonly code: number;
  readonly word: string | undefined;
  readonly details: Readonly<Record<string, string>>;

  constructor({ status, code, msg, data }: Refused) {
    super(msg);
    this.status = status;
    this.code = code;
    this.word = data?.refusal;
    this.details = data?.details ?? {};
  }
}
