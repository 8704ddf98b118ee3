import type { DefiProduct } from '@candor/contract/defi/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Button } from '@candor/ui/button.tsx';
import { buttonClass } from '@candor/ui/button-class.ts';
import { lazy, Suspense, useState, type FormEvent } from 'react';
import { focusFirstError } from '#shared/form/focus-first-error.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { LOGIN_PATH } from '#shared/navigation/paths.ts';
import { Link } from '#shared/router/link.tsx';
import { usePage } from '#shared/router/use-page.ts';
import { useSession } from '#shared/session/session-store.ts';
import { serverClock } from '@candor/browser/calls/server-clock.ts';
import { AmountField } from '#shared/wallet/amount-field.tsx';
import { TransferButton } from '#shared/wallet/transfer/transfer-button.tsx';
import { useAvailable } from '#shared/wallet/use-available.ts';
import { joinError, previewOf } from './mining-preview.ts';
import { PreviewFacts } from './preview-facts.tsx';

interface JoinTicketProps {
  readonly terms: DefiProduct;
}

/** How much to give to mining, and what that comes to, before anything is done. */
export function JoinTicket({ terms }: JoinTicketProps) {
  const t = useT();
  const available = useAvailable(FINANCE_WALLET, terms.coin);
  const [amount, setAmount] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const error = joinError(t, terms, { amount, available });
  const preview = previewOf(terms, amount, serverClock.nowMs());
  const review = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setIsTried(true);
    if (error === undefined) setIsAsking(true);
    else focusFirstError(event.currentTarget);
  };
  const change = (next: string): void => {
    setAmount(next);
    setIsTried(false);
  };
  return (
    <form
      noValidate
      onSubmit={review}
      aria-label={t('defi.action.join')}
      className="flex flex-col gap-5 rounded-large border border-line bg-surface-2 p-5"
    >
      <AmountField
        coin={terms.coin}
        value={amount}
        onChange={change}
        all={available}
        error={isTried ? error : undefined}
        hint={<Available coin={terms.coin} available={available} />}
      />
      <PreviewFacts coin={terms.coin} preview={preview} />
      <TicketFoot terms={terms} />
      {isAsking && preview !== undefined && (
        <Suspense>
          <JoinDialog
            coin={terms.coin}
            amount={amount}
            preview={preview}
            onClose={() => setIsAsking(false)}
            onDone={() => change('')}
          />
        </Suspense>
      )}
    </form>
  );
}

/** Not before somebody has made up their mind. */
const JoinDialog = lazy(async () => ({ default: (await loadChunk(() => import('./join-dialog.tsx'))).JoinDialog }));

const FINANCE_WALLET = '7';

function Available({ coin, available }: { readonly coin: string; readonly available: string | undefined }) {
  const t = useT();
  return (
    <>
      {t('defi.ticket.available')}: <Amount value={available} unit={coin} isPrivate />{' '}
      <TransferButton look="link" coin={coin} to="wealth" label={t('defi.ticket.move')} />
    </>
  );
}

/** The button, or the one reason why there is none. */
function TicketFoot({ terms: { status, isSoldOut } }: JoinTicketProps) {
  const t = useT();
  const isLogin = useSession((session) => session.isLogin);
  const redirect = usePage().href;
  const reason = status === 0 ? 'closed' : isSoldOut ? 'soldOut' : undefined;
  if (!isLogin) {
    return (
      <Link to={LOGIN_PATH} search={{ redirect }} className={buttonClass({ variant: 'primary', isFullWidth: true })}>
        {t('app.account.login')}
      </Link>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <Button type="submit" variant="primary" isFullWidth disabled={reason !== undefined}>
        {t('defi.action.join')}
      </Button>
      {reason !== undefined && <p className="text-13 text-muted">{t(`defi.reason.${reason}`)}</p>}
    </div>
  );
}
