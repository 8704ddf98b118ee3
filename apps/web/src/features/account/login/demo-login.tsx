import { Button } from '@candor/ui/button.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useTransition } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { platformConfig } from '#shared/platform-config.ts';
import { logInAsDemoUser } from '#shared/session/session.ts';

/** One click into a demonstration; where money is real it does not exist. */
export function DemoLogin() {
  const t = useT();
  const [isSending, startSending] = useTransition();
  if (platformConfig().mode !== 'demo') return null;

  // What the server refuses is told by the toast, as for every call.
  const send = (): Promise<void> =>
    logInAsDemoUser().then(
      () => void showToast({ tone: 'success', title: t('account.login.success') }),
      () => undefined,
    );
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-5">
      <Button isFullWidth isLoading={isSending} onClick={() => startSending(send)}>
        {t('account.login.demo')}
      </Button>
      <p className="text-12 text-muted">{t('account.login.demoText')}</p>
    </div>
  );
}
