import type { ComponentType } from 'react';
import type { MessageFiles } from '@candor/browser/texts/message-store.ts';
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
  /** The query that selects them, where it is not `key`: the trading screen has `type`. */
  readonly keyName?: string;
  readonly access: ScreenAccess;
  /** Shows nothing that has to be asked for: it does without the query cache and the sockets, and is there sooner. */
  readonly isStatic?: true;
  /** Which of the slice's `areas` has its texts; the slice's own `messages` where it is not said. */
  readonly area?: string;
  /** `() => import('./quotes-screen.tsx')`: the file exports `Screen`. */
  readonly screen: () => Promise<{ readonly Screen: ComponentType }>;
}

/** What a product brings to the shell: `features/<slice>/index.ts` exports one. */
export interface Slice {
  /** The folder's name, and the first word of its message keys. */
  readonly name: string;
  readonly routes: readonly SliceRoute[];
  /** `import.meta.glob('./messages/*.json', { import: 'default' })` */
  readonly messages: MessageFiles;
  /** Texts of a part that is not needed with the rest, by the first word of their keys. */
  readonly areas?: Readonly<Record<string, MessageFiles>>;
}
