import { Button } from '@candor/ui/button.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useId, useTransition } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { platformConfig } from '#shared/platform-config.ts';
import { logInAsDemoUser, logInAsNewcomer } from '#shared/session/session.ts';

/** One click into a demonstration, as whom all share or as somebody new; where money is real neither exists. */
export function DemoLogin() {
  const t = useT();
  if (platformConfig().mode !== 'demo') return null;
  return (
    <div className="flex flex-col gap-5 border-t border-line pt-5">
      <DemoDoor label={t('account.login.demo')} text={t('account.login.demoText')} enter={logInAsDemoUser} />
      <DemoDoor label={t('account.login.newcomer')} text={t('account.login.newcomerText')} enter={logInAsNewcomer} />
    </div>
  );
}

interface DemoDoorProps {
  readonly label: string;
  readonly text: string;
  readonly enter: () => Promise<void>;
}

function DemoDoor({ label, text, enter }: DemoDoorProps) {
  const t = useT();
  const textId = useId();
  const [isSending, startSending] = useTransition();
  // What the server refuses is told by the toast, as for every call.
  const send = (): Promise<void> =>
    enter().then(
      () => void showToast({ tone: 'success', title: t('account.login.success') }),
      () => undefined,
    );
  return (
    <div className="flex flex-col gap-2">
      <Button isFullWidth isLoading={isSending} aria-describedby={textId} onClick={() => startSending(send)}>
        {label}
      </Button>
      <p id={textId} className="text-12 text-muted">
        {text}
      </p>
    </div>
  );
}
