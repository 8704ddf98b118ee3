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
import { buyError, obstacleOf } from './buy-draft.ts';
import { previewOf, type EarnPlan } from './earn-plan.ts';
import { GrowthPicture } from './growth-picture.tsx';
import { OfferFacts } from './offer-facts.tsx';

interface BuyTicketProps {
  readonly plan: EarnPlan;
}

/** How much to keep, and what that comes to, before anything is bought. */
export function BuyTicket({ plan }: BuyTicketProps) {
  const t = useT();
  const available = useAvailable(FINANCE_WALLET, plan.coin);
  const [amount, setAmount] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const error = buyError(t, plan, { amount, available });
  const preview = previewOf(plan, amount, serverClock.nowMs());
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
      aria-label={t('earn.ticket.title')}
      className="flex flex-col gap-5 rounded-large border border-line bg-surface-2 p-5"
    >
      <AmountField
        coin={plan.coin}
        value={amount}
        onChange={change}
        all={available}
        error={isTried ? error : undefined}
        hint={<Available coin={plan.coin} available={available} />}
      />
      <OfferFacts plan={plan} preview={preview} />
      <TicketFoot plan={plan} />
      {preview !== undefined && <GrowthPicture plan={plan} preview={preview} />}
      {isAsking && preview !== undefined && (
        <Suspense>
          <BuyDialog
            plan={plan}
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
const BuyDialog = lazy(async () => ({ default: (await loadChunk(() => import('./buy-dialog.tsx'))).BuyDialog }));

const FINANCE_WALLET = '7';

function Available({ coin, available }: { readonly coin: string; readonly available: string | undefined }) {
  const t = useT();
  return (
    <>
      {t('earn.ticket.available')}: <Amount value={available} unit={coin} isPrivate />{' '}
      <TransferButton look="link" coin={coin} to="wealth" label={t('earn.ticket.move')} />
    </>
  );
}

/** The button, or the one reason why there is none. */
function TicketFoot({ plan }: BuyTicketProps) {
  const t = useT();
  const isLogin = useSession((session) => session.isLogin);
  const redirect = usePage().href;
  const obstacle = obstacleOf(plan);
  if (!isLogin) {
    return (
      <Link to={LOGIN_PATH} search={{ redirect }} className={buttonClass({ variant: 'primary', isFullWidth: true })}>
        {t('app.account.login')}
      </Link>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <Button type="submit" variant="primary" isFullWidth disabled={obstacle !== undefined}>
        {t(plan.type === 0 ? 'earn.action.stake' : 'earn.action.participate')}
      </Button>
      {obstacle !== undefined && <p className="text-13 text-muted">{t(`earn.reason.${obstacle}`)}</p>}
    </div>
  );
}
