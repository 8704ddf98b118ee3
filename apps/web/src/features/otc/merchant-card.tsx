import type { MerchantProfile } from '@candor/contract/otc/ad.ts';
import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { MerchantBrief } from './merchant-brief.tsx';

interface MerchantCardProps {
  readonly merchant: MerchantProfile;
}

/** A merchant in brief; the name opens what others have said. */
export function MerchantCard({ merchant }: MerchantCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <MerchantBrief merchant={merchant} onOpen={() => setIsOpen(true)} />
      {isOpen && (
        <Suspense>
          <MerchantDialog merchant={merchant} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const MerchantDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./merchant-dialog.tsx'))).MerchantDialog,
}));
