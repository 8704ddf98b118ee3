import type { MarketAuction } from '@candor/contract/markets/auctions.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import { useSecondsLeft } from '@candor/ui/charts/use-seconds-left.ts';
import { useT } from '../i18n/use-t.ts';
import { serverClock } from '@candor/browser/calls/server-clock.ts';
import { useStream } from '../socket/stream.ts';
import { decimalsOf } from './prices/decimals.ts';
import type { MarketStreams } from './market-desk.ts';

interface AuctionBadgeProps {
  readonly detail: MarketStreams['detail'];
  readonly tickSize: string;
}

/** Nothing while orders meet as they come. */
export function AuctionBadge({ detail, tickSize }: AuctionBadgeProps) {
  const auction = useStream(detail)?.auction;
  return auction === undefined ? null : <RunningAuction auction={auction} decimals={decimalsOf(tickSize)} />;
}

interface RunningAuctionProps {
  readonly auction: MarketAuction;
  readonly decimals: number;
}

/** The price at which orders would trade now, and how long they collect at least. */
function RunningAuction({ auction, decimals }: RunningAuctionProps) {
  const t = useT();
  const seconds = useSecondsLeft(auction.endsAtMs, { nowMs: serverClock.nowMs });
  return (
    <Badge tone="warning">
      <span>{t('desk.auction.title')}</span>
      <Amount value={auction.price ?? undefined} decimals={decimals} />
      <span>{t('desk.auction.seconds', { seconds })}</span>
    </Badge>
  );
}
