import { createCaptcha } from '@candor/contract/account/codes.ts';
import type { ReplyOutput } from '@candor/contract/shared/endpoint.ts';
import { Button } from '@candor/ui/button.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { Skeleton } from '@candor/ui/skeleton.tsx';
import { TextInput } from '@candor/ui/inputs/text-input.tsx';
import { CircleCheck, RotateCw } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { call } from '#shared/api/call.ts';
import { DemoMailboxLink } from '#shared/credentials/demo-mailbox-link.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import type { CaptchaDraft } from './captcha.ts';

interface CaptchaFieldProps {
  readonly purpose: 'REGISTER' | 'LOGIN';
  readonly value: CaptchaDraft;
  readonly onChange: (captcha: CaptchaDraft) => void;
  readonly error: ReactNode;
}

/** A picture with characters to read, another one on request, and a way for whoever cannot read it. */
export function CaptchaField({ purpose, value, onChange, error }: CaptchaFieldProps) {
  const t = useT();
  const captcha = useCaptcha(purpose, onChange);
  return (
    <Field isRequired label={t('account.captcha.label')} error={error} hint={<DemoMailboxLink />}>
      {captcha.hasWorked ? (
        // The button that had the focus is gone; without it the keyboard would begin again at the top.
        <p ref={focusOnce} tabIndex={-1} className="flex min-h-control items-center gap-2 text-14 outline-none">
          <CircleCheck aria-hidden className="size-4 text-success" />
          {t('account.captcha.worked')}
        </p>
      ) : (
        <div className="flex gap-2">
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={8}
            className="min-w-0 flex-1"
            value={value.answer}
            onChange={(event) => onChange({ ...value, answer: event.target.value.trim() })}
          />
          <Picture captcha={captcha} />
          <IconButton
            label={t('account.captcha.reload')}
            icon={<RotateCw aria-hidden className="size-4" />}
            onClick={captcha.reload}
          />
        </div>
      )}
      {!captcha.hasWorked && (
        <Button
          variant="ghost"
          size="small"
          className="-ms-3 self-start"
          isLoading={captcha.isWorking}
          onClick={captcha.work}
        >
          {t('account.captcha.work')}
        </Button>
      )}
    </Field>
  );
}

function focusOnce(element: HTMLElement | null): void {
  element?.focus();
}

function Picture({ captcha }: { readonly captcha: ReturnType<typeof useCaptcha> }) {
  const t = useT();
  const frame = 'h-control w-32 shrink-0 rounded-medium border border-line';
  if (captcha.hasFailed) {
    return (
      <p role="alert" className="w-32 shrink-0 text-12 text-danger">
        {t('account.captcha.failed')}
      </p>
    );
  }
  if (captcha.image === undefined) return <Skeleton className={frame} />;
  return (
    <img src={captcha.image} alt={t('account.captcha.picture')} className={`${frame} bg-scan-light object-cover`} />
  );
}

type Captcha = ReplyOutput<typeof createCaptcha>;

/** One picture at a time; a new one takes what was read from the last with it. */
function useCaptcha(purpose: CaptchaFieldProps['purpose'], onChange: CaptchaFieldProps['onChange']) {
  const [captcha, setCaptcha] = useState<Captcha | 'loading' | 'failed'>('loading');
  const [working, setWorking] = useState<'no' | 'yes' | 'done'>('no');
  const leaving = useRef<AbortController>(undefined);

  const take = (fetched: Captcha): void => {
    setCaptcha(fetched);
    onChange({ captchaId: fetched.captchaId, answer: '' });
  };
  const work = async (): Promise<void> => {
    if (typeof captcha === 'string' || working !== 'no') return;
    setWorking('yes');
    // Fetched by those who need it.
    const { findWork } = await import('./captcha-work.ts');
    const answer = await findWork(captcha.work, leaving.current?.signal);
    onChange({ captchaId: captcha.captchaId, answer });
    setWorking('done');
  };
  const takeFirst = useEffectEvent(take);
  useEffect(() => {
    leaving.current = new AbortController();
    fetchCaptcha(purpose).then(takeFirst, () => setCaptcha('failed'));
    return () => leaving.current?.abort();
  }, [purpose]);
  return {
    image: typeof captcha === 'string' ? undefined : captcha.image,
    hasFailed: captcha === 'failed',
    isWorking: working === 'yes',
    hasWorked: working === 'done',
    reload: () => {
      setCaptcha('loading');
      fetchCaptcha(purpose).then(take, () => setCaptcha('failed'));
    },
    // Only leaving the page ends the work before its time.
    work: () => void work().catch(() => undefined),
  };
}

function fetchCaptcha(purpose: CaptchaFieldProps['purpose']): Promise<Captcha> {
  return call(createCaptcha, { query: { codeType: purpose } }, { isQuiet: true });
}
