import type { PerpetualPosition } from '@candor/contract/perpetuals/position.ts';
import { usePerpetuals } from '../desk/use-perpetuals.ts';
import { CloseDialog } from './close-dialog.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { MarginDialog } from './margin-dialog.tsx';
import type { PositionDialogName } from './position-actions.tsx';
import { ReverseDialog } from './reverse-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { StopsDialog } from '../stops/stops-dialog.tsx';

interface PositionDialogProps {
  readonly name: PositionDialogName;
  readonly position: PerpetualPosition;
  readonly onClose: () => void;
}

/** What is done to a position, once more in numbers before it is done. */
export function PositionDialog({ name, position, onClose }: PositionDialogProps) {
  const contract = usePerpetuals().get(position.symbol);
  if (contract === undefined) return null;
  const props = { contract, position, onClose };
  switch (name) {
    case 'closeMarket':
      return <CloseDialog {...props} type="market" />;
    case 'closeLimit':
      return <CloseDialog {...props} type="limit" />;
    case 'reverse':
      return <ReverseDialog {...props} />;
    case 'margin':
      return <MarginDialog {...props} />;
    case 'stops':
      return <StopsDialog {...props} />;
    case 'details':
      return <DetailsDialog {...props} />;
    case 'share':
      return <ShareDialog {...props} />;
    default:
      return name satisfies never;
  }
}
