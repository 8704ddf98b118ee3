import { create } from 'zustand';

/** What the browser offers while the site can be installed and is not. */
interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

interface Installation {
  readonly state: 'unknown' | 'offered' | 'installed';
  readonly offer?: InstallOffer;
}

export const useInstallation = create<Installation>(() => ({ state: 'unknown' }));

/** Keeps the browser's offer for the button that asks for it, in place of a bar nobody asked for. */
export function followInstallation(): void {
  if (window.matchMedia('(display-mode: standalone)').matches) useInstallation.setState({ state: 'installed' });
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isOffer(event)) useInstallation.setState({ state: 'offered', offer: event });
  });
  window.addEventListener('appinstalled', () => useInstallation.setState({ state: 'installed' }));
}

/** Shows the browser's own question; an offer can be taken up once. */
export async function installApp(): Promise<void> {
  const { offer } = useInstallation.getState();
  if (offer === undefined) return;
  const { outcome } = await offer.prompt();
  useInstallation.setState({ state: outcome === 'accepted' ? 'installed' : 'unknown' });
}

function isOffer(event: Event): event is InstallOffer {
  return 'prompt' in event;
}
