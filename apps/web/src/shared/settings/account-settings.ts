import { getPreferences, Preferences, savePreferences } from '@candor/contract/account/preferences.ts';
import * as z from 'zod/mini';
import { call } from '../api/call.ts';
import { changeLocale, currentLocale, useLocaleStore } from '../i18n/locale-store.ts';
import { useSession } from '../session/session-store.ts';
import { clearPlace, place, readPlace, writePlace } from '@candor/browser/device/storage.ts';
import { changesOf, mergePreferences, preferencesOf, withPreferences, type Choices } from './preferences.ts';
import { adoptSettings, useSettings } from './settings-store.ts';

/** A slider of choices is saved once, when the reader has come to rest. */
const SAVE_AFTER_MS = 800;

/** What the account was last known to hold, and whose it is; a reload in between must not lose a choice. */
const KNOWN = place({ name: 'settings.account', schema: z.object({ userId: z.string(), preferences: Preferences }) });

/** Settings follow whoever is or gets logged in: fetched at login, saved when they change. Returns what stops it. */
export function followAccountSettings(): () => void {
  const userId = currentUserId();
  if (userId !== undefined) void fetchSettings(userId);
  const stops = [
    useSession.subscribe(({ userInfo }, before) => {
      if (userInfo?.userId === before.userInfo?.userId) return;
      if (userInfo === undefined) clearPlace(KNOWN);
      else void fetchSettings(userInfo.userId);
    }),
    useSettings.subscribe(saveSoon),
    useLocaleStore.subscribe(saveSoon),
  ];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

/** Without an answer the device goes on with its own choices; the next login asks again. */
async function fetchSettings(userId: string): Promise<void> {
  const remote = await call(getPreferences, {}, { isQuiet: true }).catch(() => undefined);
  if (remote === undefined || currentUserId() !== userId) return;
  const known = readPlace(KNOWN);
  const base = known?.userId === userId ? known.preferences : undefined;
  const { adopt } = mergePreferences({ local: preferencesOf(choices()), base, remote });
  writePlace(KNOWN, { userId, preferences: remote });
  await adoptChoices(withPreferences(choices(), adopt));
  // What is left to differ is what the account has yet to hear of.
  saveSoon();
}

async function adoptChoices({ settings, language }: Choices): Promise<void> {
  adoptSettings(settings);
  // Without its texts a language cannot be shown; the reader keeps the one on screen.
  if (language !== currentLocale()) await changeLocale(language).catch(() => undefined);
}

let timer: ReturnType<typeof setTimeout> | undefined;

function saveSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void save(), SAVE_AFTER_MS);
}

async function save(): Promise<void> {
  const userId = currentUserId();
  const known = readPlace(KNOWN);
  // Until the account has been heard, nothing may overwrite it.
  if (userId === undefined || known?.userId !== userId || useSession.getState().status === 'leaving') return;
  const changes = changesOf(known.preferences, preferencesOf(choices()));
  if (Object.keys(changes).length === 0) return;
  const saved = await call(savePreferences, { body: changes }, { isQuiet: true }).catch(() => undefined);
  // A failed save stays a difference, and goes along with the next change or the next login.
  if (saved !== undefined && currentUserId() === userId) writePlace(KNOWN, { userId, preferences: saved });
}

function choices(): Choices {
  return { settings: useSettings.getState(), language: currentLocale() };
}

function currentUserId(): string | undefined {
  return useSession.getState().userInfo?.userId;
}
