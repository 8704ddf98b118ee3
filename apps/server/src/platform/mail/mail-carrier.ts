export interface MailMessage {
  readonly to: string;
  readonly locale: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** A message with the name under which it was accepted; whoever gets it twice can tell by the name. */
export interface Letter extends MailMessage {
  readonly id: string;
  readonly acceptedAtMs: number;
}

/** Takes letters out of the server. */
export interface MailCarrier {
  /** Resolves once the letter was taken over. Rejects with `UndeliverableError` when trying again is pointless. */
  deliver(letter: Letter): Promise<void>;
  close(): Promise<void>;
}

/** The far side has refused this letter for good: no such mailbox, for instance. */
export class UndeliverableError extends Error {
  override readonly name = 'UndeliverableError';
}
