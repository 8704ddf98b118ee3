import { Button } from '@candor/ui/button.tsx';
import { Countdown } from '@candor/ui/charts/countdown.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { OneTimeCode } from '@candor/ui/inputs/one-time-code.tsx';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { serverClock } from '@candor/browser/calls/server-clock.ts';
import { DemoMailboxLink } from './demo-mailbox-link.tsx';
import { useCodeSender, type SendCode } from './use-code-sender.ts';

interface CodeFieldProps {
  /** By which way the code comes. */
  readonly channel: 'email' | 'phone';
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly onComplete?: (code: string) => void;
  readonly error?: ReactNode;
  readonly hint?: ReactNode;
  readonly label?: ReactNode;
  readonly sendCode: SendCode;
  /** The code is asked for as soon as the field stands on screen. */
  readonly sendsAtOnce?: boolean;
}

/** A six-digit code that is sent on request: the boxes, the button, and the wait before it may be pressed again. */
export function CodeField({ channel, sendCode, sendsAtOnce = false, error, hint, label, ...code }: CodeFieldProps) {
  const t = useT();
  const { isSending, waitUntilMs, send, endWait } = useCodeSender(sendCode, channel);
  useOnce(sendsAtOnce, send);
  return (
    <Field
      isRequired
      label={label ?? t('common.code.label')}
      error={error}
      hint={
        <>
          {hint} <DemoMailboxLink />
        </>
      }
    >
      <div className="flex flex-wrap gap-3">
        <div className="min-w-60 flex-1">
          <OneTimeCode {...code} />
        </div>
        <Button className="h-12 min-w-32" isLoading={isSending} disabled={waitUntilMs !== undefined} onClick={send}>
          {waitUntilMs === undefined ? (
            t('common.code.send')
          ) : (
            <>
              {t('common.code.again')} <Countdown untilMs={waitUntilMs} nowMs={serverClock.nowMs} onEnd={endWait} />
            </>
          )}
        </Button>
      </div>
    </Field>
  );
}

/** Also where React draws everything twice to find faults: two mails would be one too many. */
function useOnce(isWanted: boolean, run: () => void): void {
  const wasRun = useRef(false);
  const runNow = useEffectEvent(run);
  useEffect(() => {
    if (!isWanted || wasRun.current) return;
    wasRun.current = true;
    runNow();
  }, [isWanted]);
}
