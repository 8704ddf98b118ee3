import { Button } from '@candor/ui/button.tsx';
import { useTransition } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { useNavigate } from '#shared/router/navigate.ts';
import { logInAsDemoUser } from '#shared/session/session.ts';

/** One press from the first page to a desk with money to try it. */
export function DemoEntry() {
  const t = useT();
  const navigate = useNavigate();
  const [isSending, startSending] = useTransition();
  const enter = (): Promise<void> =>
    logInAsDemoUser().then(
      () => navigate({ to: '/trade/index', search: { type: 'spot', symbol: 'BTC_USDT' } }),
      // What the server refuses is told by the toast, as for every call.
      () => undefined,
    );
  return (
    <Button variant="primary" isLoading={isSending} onClick={() => startSending(enter)}>
      {t('home.tryDemo')}
    </Button>
  );
}
