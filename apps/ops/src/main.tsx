import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { Console } from './app/console.tsx';
import { watchActivity } from './shared/api/activity.ts';
import { resumeSession } from './shared/api/session.ts';
import { currentLocale } from './shared/settings-store.ts';
import { loadTexts } from './shared/texts/texts.ts';
import './main.css';

// The content security policy forbids code made from text, which is how zod would otherwise build its parsers.
z.config({ jitless: true });

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  await Promise.all([loadTexts(currentLocale()), resumeSession()]);
  watchActivity();
  createRoot(root).render(<Console />);
}

void start();
