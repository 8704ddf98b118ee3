import type { PerpetualPosition } from '@candor/contract/perpetuals/position.ts';
import { Button } from '@candor/ui/button.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { Menu, MenuItem } from '@candor/ui/overlays/menu.tsx';
import { Ellipsis } from 'lucide-react';
import { useT } from '#shared/i18n/use-t.ts';

export type PositionDialogName = 'closeMarket' | 'closeLimit' | 'reverse' | 'margin' | 'stops' | 'details' | 'share';

interface PositionActionsProps {
  readonly position: PerpetualPosition;
  readonly onOpen: (name: PositionDialogName) => void;
}

/** Closing is one press away; what is done less often stands behind it. */
export function PositionActions({ position, onOpen }: PositionActionsProps) {
  const t = useT();
  return (
    <span className="inline-flex items-center gap-1 *:first:grow">
      <Button size="small" onClick={() => onOpen('closeMarket')}>
        {t('perpetuals.ticket.close')}
      </Button>
      <Menu
        label={t('perpetuals.positions.more', { contract: position.symbol })}
        align="end"
        trigger={(trigger) => (
          <IconButton
            size="small"
            label={t('perpetuals.positions.more', { contract: position.symbol })}
            icon={<Ellipsis aria-hidden className="size-4" />}
            {...trigger}
          />
        )}
      >
        <MenuItem onClick={() => onOpen('closeLimit')}>{t('perpetuals.close.limit')}</MenuItem>
        <MenuItem onClick={() => onOpen('reverse')}>{t('perpetuals.reverse.title')}</MenuItem>
        <MenuItem onClick={() => onOpen('stops')}>{t('perpetuals.stops.title')}</MenuItem>
        {position.pattern === 1 && <MenuItem onClick={() => onOpen('margin')}>{t('perpetuals.margin.title')}</MenuItem>}
        <MenuItem onClick={() => onOpen('details')}>{t('perpetuals.details.title')}</MenuItem>
        <MenuItem onClick={() => onOpen('share')}>{t('perpetuals.share.title')}</MenuItem>
      </Menu>
    </span>
  );
}
