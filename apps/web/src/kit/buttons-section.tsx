import { buttonClass, type ButtonVariant } from '@candor/ui/button-class.ts';
import { Button } from '@candor/ui/button.tsx';
import { CopyButton } from '@candor/ui/copy-button.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { Kbd } from '@candor/ui/kbd.tsx';
import { linkClass, quietLinkClass } from '@candor/ui/link-class.ts';
import { Spinner } from '@candor/ui/spinner.tsx';
import { Bell, Plus, Search, Star } from 'lucide-react';
import { useState } from 'react';
import { KitSection, Specimen } from './kit-section.tsx';

const VARIANTS: readonly ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger', 'up', 'down'];

export function ButtonsSection() {
  return (
    <KitSection title="Buttons and links">
      <Specimen name="Button: variants, loading, disabled" isWide>
        {(['idle', 'loading', 'disabled'] as const).map((state) => (
          <div key={state} className="flex flex-wrap gap-3">
            {VARIANTS.map((variant) => (
              <Button key={variant} variant={variant} isLoading={state === 'loading'} disabled={state === 'disabled'}>
                {`${variant.charAt(0).toUpperCase()}${variant.slice(1)}`}
              </Button>
            ))}
          </div>
        ))}
      </Specimen>
      <Specimen name="Button: small, with icon, full width, press to load">
        <div className="flex flex-wrap gap-3">
          <Button size="small">Small</Button>
          <Button size="small" variant="primary" icon={<Plus aria-hidden className="size-4" />}>
            Add address
          </Button>
          <a href="#top" className={buttonClass({ variant: 'secondary' })}>
            A link
          </a>
        </div>
        <LoadingButton />
      </Specimen>
      <Specimen name="Icon button, links, key, spinner, copy">
        <div className="flex flex-wrap items-center gap-2">
          <IconButton label="Search" icon={<Search aria-hidden className="size-5" />} />
          <IconButton label="3 new messages" count={3} icon={<Bell aria-hidden className="size-5" />} />
          <IconButton label="Watch" aria-pressed icon={<Star aria-hidden className="size-5 fill-current" />} />
          <IconButton label="Search" disabled icon={<Search aria-hidden className="size-5" />} />
          <IconButton size="small" label="Add" icon={<Plus aria-hidden className="size-4" />} />
          <CopyButton value="bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh" label="Copy address" />
          <Spinner label="Loading" />
          <Kbd>Ctrl</Kbd>
          <Kbd>K</Kbd>
        </div>
        <p>
          A risk is told where it is taken,{' '}
          <a className={linkClass} href="#top">
            with a link to more
          </a>
          .
        </p>
        <a className={quietLinkClass} href="#top">
          Terms of service
        </a>
      </Specimen>
    </KitSection>
  );
}

function LoadingButton() {
  const [isLoading, setIsLoading] = useState(false);
  const load = () => {
    setIsLoading(true);
    setTimeout(() => setIsLoading(false), 1500);
  };
  return (
    <Button variant="primary" isFullWidth isLoading={isLoading} onClick={load}>
      Send 250.00 USDT
    </Button>
  );
}
