import { IconButton } from '@candor/ui/icon-button.tsx';
import { Popover } from '@candor/ui/overlays/popover.tsx';
import { useMediaQuery } from '@candor/ui/use-media-query.ts';
import { Link } from '#shared/router/link.tsx';
import { Maximize2, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { loadChunk } from '#shared/navigation/chunk.ts';
import type { TradeLayoutStore } from '#shared/trade-frame/trade-layout-store.ts';
import { useKeyList } from './keys/key-list-store.ts';
import { TourOffer } from './tour/tour-offer.tsx';
import { rememberOffer, useDeskTour } from './tour/tour-store.ts';

interface TradeMenuProps {
  readonly layout: TradeLayoutStore;
  /** Where the same market fills the whole window. */
  readonly terminalPath: string;
}

/** How one likes to trade: layout, confirmations, keys and sounds. Its content comes when it is opened. */
export function TradeMenu({ layout, terminalPath }: TradeMenuProps) {
  const t = useT();
  const isKeyListOpen = useKeyList((state) => state.isOpen);
  const { isOffered, step } = useDeskTour();
  // On a phone the strip is full of figures: the offer stands in the menu, which says that there is something new.
  const hasRoom = useMediaQuery('(min-width: 40rem)');
  useEffect(rememberOffer, []);
  return (
    <>
      {isOffered && hasRoom && <TourOffer />}
      <Link
        to={terminalPath}
        aria-label={t('app.page.terminal')}
        title={t('app.page.terminal')}
        className="inline-grid size-control-small place-content-center rounded-medium text-muted hover:bg-surface-3 max-lg:hidden"
      >
        <Maximize2 aria-hidden className="size-4" />
      </Link>
      <Popover
        label={t('spot.menu.title')}
        align="end"
        className="w-80"
        trigger={(trigger) => (
          <IconButton
            size="small"
            data-tour="menu"
            label={t('spot.menu.title')}
            count={isOffered && !hasRoom ? 1 : 0}
            icon={<SlidersHorizontal aria-hidden className="size-4" />}
            {...trigger}
          />
        )}
      >
        <Suspense>
          <TradeMenuContent layout={layout} />
        </Suspense>
      </Popover>
      {isKeyListOpen && (
        <Suspense>
          <KeyListDialog />
        </Suspense>
      )}
      {step !== undefined && (
        <Suspense>
          <DeskTour step={step} />
        </Suspense>
      )}
    </>
  );
}

/** Their texts come with their code: nobody needs them before. */
async function withTexts<Module>(code: Promise<Module>): Promise<Module> {
  const [loaded, { loadDeskTexts }] = await Promise.all([code, loadChunk(() => import('./desk-texts.ts'))]);
  await loadDeskTexts();
  return loaded;
}

const TradeMenuContent = lazy(async () => {
  const { TradeMenuContent: Loaded } = await withTexts(loadChunk(() => import('./trade-menu-content.tsx')));
  return { default: Loaded };
});

const KeyListDialog = lazy(async () => {
  const { KeyListDialog: Loaded } = await withTexts(loadChunk(() => import('./keys/key-list-dialog.tsx')));
  return { default: Loaded };
});

const DeskTour = lazy(async () => {
  const { DeskTour: Loaded } = await withTexts(loadChunk(() => import('./tour/desk-tour.tsx')));
  return { default: Loaded };
});
