import type { MarketRow } from '@candor/contract/markets/wire.ts';
import { abbreviatePrice } from '@candor/format/abbreviate-price.ts';
import { classNames } from '@candor/ui/class-names.ts';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { SignedPercent } from '@candor/ui/number/signed-percent.tsx';
import { useMediaQuery } from '@candor/ui/use-media-query.ts';
import { VisuallyHidden } from '@candor/ui/visually-hidden.tsx';
import { useMemo } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { MarketLink } from '../market-link.tsx';
import { baseOf, rowKeyOf } from '../market-names.ts';
import { heatOf, heatTiles, type HeatTile } from './heat-tiles.ts';
import type { Rectangle } from './treemap.ts';

interface HeatMapProps {
  /** As the list last said: tiles keep their places while prices tick. */
  readonly listed: readonly MarketRow[];
  readonly live: readonly MarketRow[];
}

/** Area by turnover, colour by change, and both in words. */
export function HeatMap({ listed, live }: HeatMapProps) {
  const t = useT();
  const frame = useMediaQuery(PHONE) ? TALL : WIDE;
  const tiles = useMemo(() => heatTiles(listed, frame), [listed, frame]);
  const liveRows = new Map(live.map((row) => [rowKeyOf(row), row]));
  if (tiles.length === 0) return <EmptyState isSmall title={t('markets.heat.empty')} />;
  return (
    <ul
      aria-label={t('markets.heat.title')}
      className="relative w-full overflow-hidden rounded-medium"
      style={{ aspectRatio: `${frame.width} / ${frame.height}` }}
    >
      {tiles.map(({ row, place }) => (
        <Tile key={rowKeyOf(row)} row={liveRows.get(rowKeyOf(row)) ?? row} place={place} frame={frame} />
      ))}
    </ul>
  );
}

const PHONE = '(max-width: 39.99rem)';
const WIDE: Rectangle = { x: 0, y: 0, width: 1200, height: 440 };
const TALL: Rectangle = { x: 0, y: 0, width: 320, height: 440 };

interface TileProps extends HeatTile {
  readonly frame: Rectangle;
}

function Tile({ row, place, frame }: TileProps) {
  const t = useT();
  return (
    <li
      className="absolute border border-surface-2 bg-surface-3"
      style={{
        backgroundImage: heatImage(row.zdf),
        insetInlineStart: `${(place.x / frame.width) * 100}%`,
        top: `${(place.y / frame.height) * 100}%`,
        width: `${(place.width / frame.width) * 100}%`,
        height: `${(place.height / frame.height) * 100}%`,
      }}
    >
      <MarketLink
        row={row}
        className="flex size-full flex-col items-center justify-center overflow-hidden leading-5 focus-visible:outline-offset-[-2px]"
      >
        {hasName(place) && (
          <span aria-hidden className={classNames('font-semibold', isLarge(place) ? 'text-20' : 'text-12')}>
            {baseOf(row.symbol_name)}
          </span>
        )}
        {hasChange(place) && (
          <span aria-hidden className="text-12">
            <SignedPercent value={row.zdf ?? undefined} className="text-ink!" />
          </span>
        )}
        <VisuallyHidden>
          {t('markets.heat.tile', {
            market: row.symbol_name,
            change: row.zdf ?? '—',
            turnover: `${abbreviatePrice(row.amount ?? '')} ${row.base_symbol}`,
          })}
        </VisuallyHidden>
      </MarketLink>
    </li>
  );
}

/** A frame is about as many units wide as it has pixels: what does not fit into a tile is left to the screen reader. */
const hasName = ({ width, height }: Rectangle) => width > 36 && height > 18;
const hasChange = ({ width, height }: Rectangle) => width > 72 && height > 36;
const isLarge = ({ width, height }: Rectangle) => width > 160 && height > 100;

/** A veil of the direction's colour, the denser the further the price moved; words on it stay readable at the densest. */
function heatImage(zdf: string | null): string {
  const direction = zdf?.startsWith('-') === true ? 'down' : 'up';
  const veil = `color-mix(in oklab, var(--${direction}) ${VEIL_PERCENT[heatOf(zdf)]}%, transparent)`;
  return `linear-gradient(${veil}, ${veil})`;
}

const VEIL_PERCENT = [0, 12, 22, 32, 44] as const;
