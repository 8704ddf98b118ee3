import type { ComponentType } from 'react';
import type { MessageFiles } from './i18n/message-store.ts';
import type { PlainMessageId } from './i18n/translate.ts';

/** Who may open a screen: anybody, or a logged-in user (others are sent to the login and come back). */
export type ScreenAccess = 'public' | 'user';

/** One screen of a slice. The shell makes the router's route, the guard, the title and the search entry from it. */
export interface SliceRoute {
  /** `/quotes/index`, `/article/main/sections/$id`. */
  readonly path: `/${string}`;
  /** Menus and search show it before the slice is loaded, so it is one of the shell's texts: `app.page.quotes`. */
  readonly title: PlainMessageId;
  /** Titles of the screens that the `key` query selects; an absent or unknown key shows the first. */
  readonly keyTitles?: Readonly<Record<string, PlainMessageId>>;
  readonly access: ScreenAccess;
  /** `() => import('./quotes-screen.tsx')`: the file exports `Screen`. */
  readonly screen: () => Promise<{ readonly Screen: ComponentType }>;
  /** Starts what the screen will ask for while its code is still on the way; a failure is the screen's to show. */
  readonly prefetch?: () => Promise<unknown>;
}

/** What a product brings to the shell: `features/<slice>/index.ts` exports one. */
export interface Slice {
  /** The folder's name, and the first word of its message keys. */
  readonly name: string;
  readonly routes: readonly SliceRoute[];
  /** `import.meta.glob('./messages/*.json', { import: 'default' })` */
  readonly messages: MessageFiles;
}
