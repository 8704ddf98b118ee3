import type { ComponentType } from 'react';
import type { Address, Target } from './address.ts';
import type { PathParams } from './match-path.ts';
import type { PageTitles } from './page-titles.ts';

/** A screen and the addresses it stands at. */
export interface Route {
  /** `/quotes/index`, `/article/main/sections/$id`. */
  readonly path: string;
  readonly titles: PageTitles;
  /** Where somebody is sent who may not enter. */
  readonly guard: (address: Address) => Promise<Target | undefined>;
  /** Brings what the screen needs before it can be drawn; called before each entry, and ahead of it by a hint. */
  readonly load: () => Promise<void>;
  readonly Screen: ComponentType;
}

/** What is on screen. */
export interface Page {
  readonly address: Address;
  readonly route: Route;
  readonly params: PathParams;
  /** `late`: its parts take so long that a skeleton stands in for it. */
  readonly state: 'ready' | 'late' | 'failed';
  /** Why it failed. */
  readonly error?: unknown;
  /** Where the window is scrolled to once the page is drawn; nothing leaves it where it is. */
  readonly scrollTop: number | undefined;
}
