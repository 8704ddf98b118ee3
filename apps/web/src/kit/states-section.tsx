import { Banner } from '@candor/ui/banner.tsx';
import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { ErrorState } from '@candor/ui/error-state.tsx';
import { ProgressBar } from '@candor/ui/charts/progress-bar.tsx';
import { Skeleton, SkeletonText } from '@candor/ui/skeleton.tsx';
import { useState } from 'react';
import { KitSection, Specimen } from './kit-section.tsx';

export function StatesSection() {
  const [isLoading, setIsLoading] = useState(false);
  return (
    <KitSection title="States">
      <Specimen name="Empty">
        <EmptyState
          title="You have no open orders"
          text="Orders you place appear here until they are filled or cancelled."
          action={<Button variant="primary">Place an order</Button>}
        />
      </Specimen>
      <Specimen name="Error">
        <ErrorState
          title="The orders could not be loaded"
          text="Your orders are safe; only this list is missing."
          onRetry={() => setIsLoading(true)}
        />
      </Specimen>
      <Specimen name="Loading">
        <div className="flex items-center gap-3">
          <Skeleton className="size-9 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-3 w-1/2" />
          </div>
        </div>
        <SkeletonText />
        <Button onClick={() => setIsLoading(!isLoading)}>Turn the progress bar</Button>
        <ProgressBar isActive={isLoading} label="Loading page" />
        <EmptyState isSmall title="No trades yet" />
      </Specimen>
      <Specimen name="Banners" isWide>
        <Banner title="This is a demonstration">Prices are simulated and no real money moves.</Banner>
        <Banner tone="success">Your identity is verified.</Banner>
        <Banner tone="warning" isBar>
          Prices paused 12 s ago, reconnecting
        </Banner>
        <Banner
          tone="danger"
          title="Withdrawals are held for 24 hours"
          onDismiss={ignore}
          action={<a href="#top">Why</a>}
        >
          Your password was changed today.
        </Banner>
      </Specimen>
    </KitSection>
  );
}

/** For specimens that show a state and keep it. */
function ignore(): void {}
