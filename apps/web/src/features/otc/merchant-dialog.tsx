import type { MerchantProfile, MerchantRating } from '@candor/contract/otc/ad.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Pagination } from '@candor/ui/table/pagination.tsx';
import { Skeleton } from '@candor/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { MerchantBrief } from './merchant-brief.tsx';
import { merchantRatings } from './queries.ts';

interface MerchantDialogProps {
  readonly merchant: MerchantProfile;
  readonly onClose: () => void;
}

/** What everybody may know of a merchant: the figures, and what the other sides of its orders have said. */
export function MerchantDialog({ merchant, onClose }: MerchantDialogProps) {
  const t = useT();
  const [page, setPage] = useState(1);
  const ratings = useQuery(merchantRatings(merchant.merchantId, page));
  return (
    <Dialog isOpen onClose={onClose} title={t('otc.column.merchant')}>
      <div className="flex flex-col gap-5">
        <MerchantBrief merchant={merchant} />
        <Loaded query={ratings} skeleton={<Skeleton className="h-40 w-full" />}>
          {({ records, total, pages, goodPercent }) => (
            <section aria-label={t('otc.ratings.title')} className="flex flex-col gap-3">
              <h3 className="text-14 font-semibold">{t('otc.ratings.title')}</h3>
              {goodPercent === null ? (
                <EmptyState isSmall title={t('otc.ratings.none')} />
              ) : (
                <p className="text-13 text-muted">{t('otc.ratings.share', { percent: goodPercent, total })}</p>
              )}
              <ul className="flex flex-col gap-4 empty:hidden">
                {records.map((rating) => (
                  <RatingRow key={`${rating.createTime}-${rating.by}`} rating={rating} />
                ))}
              </ul>
              {pages > 1 && (
                <Pagination label={t('otc.ratings.title')} page={page} pageCount={pages} onChange={setPage} />
              )}
            </section>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}

function RatingRow({ rating: { by, isGood, text, createTime } }: { readonly rating: MerchantRating }) {
  const t = useT();
  const style = useDateStyle();
  return (
    <li className="flex flex-col gap-1 text-13">
      <span className="flex flex-wrap items-center gap-x-2 text-12 text-muted">
        <Badge tone={isGood ? 'success' : 'danger'}>{t(isGood ? 'otc.rate.good' : 'otc.rate.bad')}</Badge>
        {by}
        <time dateTime={new Date(createTime).toISOString()} className="tabular-nums">
          {formatDateTime(createTime, style)}
        </time>
      </span>
      {text !== '' && (
        <p dir="auto" className="break-words whitespace-pre-wrap">
          {text}
        </p>
      )}
    </li>
  );
}
