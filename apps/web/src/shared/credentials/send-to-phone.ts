import type { ApiError } from '@candor/browser/errors/api-error.ts';
import type { CallOptions } from '@candor/browser/calls/caller.ts';
import { dialledPhone, type PhoneDraft } from './phone-number.ts';
import type { SendCode } from './use-code-sender.ts';

type Sent = Awaited<ReturnType<SendCode>>;

/** Sends a code to a number. One that no telephone has is said beside its field, and not by a toast. */
export async function sendToPhone(
  phone: PhoneDraft,
  send: (dialled: string, options: CallOptions) => Promise<Sent>,
  refuse: (phone: PhoneDraft) => void,
): Promise<Sent> {
  let isRefused = false;
  const isQuiet = ({ word, details }: ApiError): boolean => {
    isRefused = word === 'malformed' && details['field'] === 'phone';
    return isRefused;
  };
  try {
    return await send(dialledPhone(phone), { isQuiet });
  } catch (error) {
    if (!isRefused) throw error;
    refuse({ ...phone, isRefused });
    return undefined;
  }
}
