import type { ReplyOutput } from '@candor/contract/shared/endpoint.ts';
import type { findBestOffer } from '@candor/contract/otc/ad.ts';
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
import { OfferFilters, SideChoice } from './offer-filters.tsx';
import type { OfferSearch } from './offer-search.ts';
import { TakeAmount } from './take-amount.tsx';
import { takeError, type TakeDraft } from './take-draft.ts';
import { useOtcAvailable } from './use-otc-available.ts';

interface ExpressTicketProps {
  readonly search: OfferSearch;
  readonly onChoose: (change: Partial<OfferSearch>) => void;
  readonly draft: TakeDraft;
  readonly onDraft: (draft: TakeDraft) => void;
  /** Undefined until it was asked for. */
  readonly best: ReplyOutput<typeof findBestOffer> | undefined;
}

/** What somebody wants; the offer that takes it stands beside. */
export function ExpressTicket({ search, onChoose, draft, onDraft, best }: ExpressTicketProps) {
  const t = useT();
  const { coin, fiat } = search;
  const isSelling = search.type === '2';
  const available = useOtcAvailable(coin);
  const [isTried, setIsTried] = useState(false);
  const [isTaking, setIsTaking] = useState(false);
  const ad = best?.ad ?? undefined;
  const error = ad && takeError(t, ad, { draft, available });
  const review = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setIsTried(true);
    if (error === undefined) setIsTaking(true);
    else focusFirstError(event.currentTarget);
  };
  return (
    <>
      <form
        noValidate
        onSubmit={review}
        aria-label={t('app.page.otcExpress')}
        className="flex flex-col gap-5 rounded-large border border-line bg-surface-2 p-5"
      >
        <SideChoice search={search} onChoose={onChoose} />
        <div className="grid grid-cols-2 gap-x-3 gap-y-5 [&>:last-child]:col-span-2">
          <OfferFilters search={search} onChoose={onChoose} />
        </div>
        <TakeAmount
          {...{ coin, fiat, draft, available, isSelling }}
          onChange={onDraft}
          error={isTried ? error : undefined}
        />
        <ExpressButton isSelling={isSelling} coin={coin} isDisabled={ad === undefined} />
      </form>
      {/* Outside: it has a form of its own, and one within another would send both. */}
      {isTaking && ad !== undefined && best?.merchant && (
        <Suspense>
          <TakeDialog
            ad={ad}
            merchant={best.merchant}
            serviceType={1}
            initial={draft}
            onClose={() => setIsTaking(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Not before somebody has made up their mind. */
const TakeDialog = lazy(async () => ({ default: (await loadChunk(() => import('./take-dialog.tsx'))).TakeDialog }));

interface ExpressButtonProps {
  readonly isSelling: boolean;
  readonly coin: string;
  readonly isDisabled: boolean;
}

function ExpressButton({ isSelling, coin, isDisabled }: ExpressButtonProps) {
  const t = useT();
  const isLogin = useSession((session) => session.isLogin);
  const redirect = usePage().href;
  if (!isLogin) {
    return (
      <Link to={LOGIN_PATH} search={{ redirect }} className={buttonClass({ variant: 'primary', isFullWidth: true })}>
        {t('app.account.login')}
      </Link>
    );
  }
  return (
    <Button type="submit" variant={isSelling ? 'down' : 'up'} isFullWidth disabled={isDisabled}>
      {t(isSelling ? 'otc.take.sell' : 'otc.take.buy', { coin })}
    </Button>
  );
}
