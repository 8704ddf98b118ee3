import { createBrowserHistory, type AnyRouter } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import * as z from 'zod/mini';
import { SessionUnknownError } from './app/guard.ts';
import { startLifecycles } from './app/lifecycles.ts';
import { loadShellMessages } from './app/messages.ts';
import { createSiteRouter } from './app/router.ts';
import { Site } from './app/site.tsx';
import { ChunkLoadError } from '#shared/navigation/chunk.ts';
import './main.css';

// The content security policy forbids code made from text, which is how zod would otherwise build its parsers.
z.config({ jitless: true });

async function start(): Promise<void> {
  const root = requireRoot();
  // Between the larger steps the browser may answer a touch; on a slow phone all of them together take a while.
  await breathe();
  const router = createSiteRouter(createBrowserHistory());
  await breathe();
  startLifecycles(router);
  // What index.html brought stays until texts and screen are there, so that nothing jumps.
  await Promise.all([loadShellMessages(), router.load()]);
  await breathe();
  // As a transition the first drawing is cut into short slices, and a slow phone stays responsive meanwhile.
  startTransition(() => draw(root, router));
}

function breathe(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function draw(root: HTMLElement, router: AnyRouter): void {
  // A page drawn ahead could be seen and not used, and another reader's not even seen.
  const wake = () => {
    root.inert = false;
  };
  const site = <Site router={router} onDrawn={wake} />;
  // The build drew the page for a newcomer; `boot.js` has seen whether it fits this reader and this address.
  if (document.documentElement.dataset.drawnPage === 'own') {
    // What the build has drawn has no boundary around it for what is late, and so may what is drawn over it.
    router.ssr = { manifest: undefined };
    hydrateRoot(root, site, ROOT_OPTIONS);
  } else {
    createRoot(root, ROOT_OPTIONS).render(site);
  }
}

/** What a screen tells its reader itself is no news for the console. */
const ROOT_OPTIONS: RootOptions = {
  onCaughtError: (error) => {
    if (!(error instanceof ChunkLoadError || error instanceof SessionUnknownError)) reportError(error);
  },
};

function requireRoot(): HTMLElement {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  return root;
}

start().catch((error: unknown) => {
  // Without its texts the page can only show the sentence that index.html brought along.
  document.getElementById('boot-failure')?.removeAttribute('hidden');
  throw error;
});
