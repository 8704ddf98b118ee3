import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { KitTexts } from './app/kit-texts.tsx';
import { startLifecycles } from './app/lifecycles.ts';
import { loadShellMessages } from './app/messages.ts';
import { createSiteRouter } from './app/router.tsx';
import './main.css';

// The content security policy forbids code made from text, which is how zod would otherwise build its parsers.
z.config({ jitless: true });

async function start(): Promise<void> {
  const router = createSiteRouter();
  startLifecycles(router);
  // The skeleton of index.html stays until texts and screen are there, so that nothing jumps.
  await Promise.all([loadShellMessages(), router.load()]);
  const root = createRoot(requireRoot());
  // As a transition the first drawing is cut into short slices, and a slow phone stays responsive meanwhile.
  startTransition(() => {
    root.render(
      <StrictMode>
        <KitTexts>
          <RouterProvider router={router} />
        </KitTexts>
      </StrictMode>,
    );
  });
}

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
