import type { sendEmailCode } from '@candor/contract/account/codes.ts';
import type { ReplyOutput } from '@candor/contract/shared/endpoint.ts';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useState } from 'react';
import { ApiError } from '@candor/browser/errors/api-error.ts';
import type { PlainMessageId } from '../i18n/translate.ts';
import { useT } from '../i18n/use-t.ts';
import { serverClock } from '@candor/browser/calls/server-clock.ts';

type Sent = ReplyOutput<typeof sendEmailCode>;

/** Asks the server for a code; gives nothing when the form itself has something to say first. */
export type SendCode = () => Promise<Sent | undefined>;

interface CodeSender {
  readonly isSending: boolean;
  /** Until when the server would refuse another, by its own clock. */
  readonly waitUntilMs: number | undefined;
  readonly send: () => void;
  readonly endWait: () => void;
}

/** Sends a code and keeps the time that must pass before the next. */
export function useCodeSender(sendCode: SendCode, channel: 'email' | 'phone'): CodeSender {
  const t = useT();
  const [isSending, setIsSending] = useState(false);
  const [waitUntilMs, setWaitUntilMs] = useState<number>();

  const waitFor = (seconds: number) => setWaitUntilMs(serverClock.nowMs() + seconds * 1000);
  const send = async (): Promise<void> => {
    setIsSending(true);
    try {
      const sent = await sendCode();
      if (sent === undefined) return;
      waitFor(sent.resendSeconds);
      showToast({ tone: 'success', title: t(SENT_TEXTS[channel]) });
    } catch (error) {
      // The refusal is told by the toast, as for every call; here it also says how long to wait.
      if (error instanceof ApiError && error.word === 'codeTooSoon') waitFor(Number(error.details['seconds']));
    } finally {
      setIsSending(false);
    }
  };
  return {
    isSending,
    waitUntilMs,
    send: () => {
      if (!isSending) void send();
    },
    endWait: () => setWaitUntilMs(undefined),
  };
}

const SENT_TEXTS = {
  email: 'common.code.sentEmail',
  phone: 'common.code.sentPhone',
} as const satisfies Record<'email' | 'phone', PlainMessageId>;
