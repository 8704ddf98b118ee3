import { isSamePage, parseAddress, printTarget, type Address, type Target } from './address.ts';
import { matchPath } from './match-path.ts';
import type { Page, Route } from './route.ts';
import { createScrollMemory } from './scroll-memory.ts';
import type { SiteHistory } from './site-history.ts';

export interface RouterOptions {
  readonly history: SiteHistory;
  readonly routes: readonly Route[];
  /** Addresses that only lead to others. */
  readonly redirect: (address: Address) => Target | undefined;
  /** Where an address leads that nothing stands at. */
  readonly otherwise: Target;
}

export interface Navigation extends Target {
  /** The entry one is on is replaced: going back skips it. */
  readonly replace?: boolean;
}

/** A navigation that has begun: `from` is the page on screen. */
export interface Departure {
  readonly from: Address;
  readonly to: Address;
}

/** Asked before a page is left; `proceed` leaves it after all. */
type Blocker = (proceed: () => void) => void;
type Arrival = 'first' | 'new' | 'step' | 'again';
type Found = Pick<Page, 'address' | 'route' | 'params'>;

/** A screen that is not there after this long gets a skeleton in its place; until then the last page stays. */
const LATE_MS = 300;

/**
 * Leads from one page to the next: guards and loads a screen before it is drawn, and keeps the address, the history
 * and the scrolled place in step with it. It knows nothing of React; `RouterScope` draws what it says.
 */
export class Router {
  readonly #options: RouterOptions;
  readonly #scrolls = createScrollMemory();
  readonly #departures = new Set<(departure: Departure) => void>();
  readonly #pages = new Set<() => void>();
  #address: Address;
  #index: number;
  #page: Page | undefined;
  #blocker: Blocker | undefined;
  #isStepUndone = false;
  /** Counts navigations: one that is overtaken by another shows nothing. */
  #turn = 0;

  constructor(options: RouterOptions) {
    this.#options = options;
    this.#address = parseAddress(options.history.href());
    this.#index = options.history.index();
    options.history.onStep(() => this.#step());
    if (typeof window !== 'undefined') window.addEventListener('pagehide', () => this.#scrolls.keep(this.#index));
  }

  /** Where the reader is or is on the way to. */
  get address(): Address {
    return this.#address;
  }

  /** What is on screen; nothing before the first page has been loaded. */
  get page(): Page | undefined {
    return this.#page;
  }

  /** Opens the page that the address names when the site is entered. */
  load(): Promise<void> {
    return this.#open(this.#address, 'first');
  }

  readonly navigate = async ({ replace = false, ...target }: Navigation): Promise<void> => {
    const to = parseAddress(printTarget(target, this.#address.path));
    if (this.#blocker !== undefined) {
      this.#blocker(() => {
        this.#blocker = undefined;
        void this.navigate({ replace, ...target });
      });
      return;
    }
    this.#scrolls.keep(this.#index);
    const { history } = this.#options;
    if (replace || to.href === this.#address.href) history.replace(to.href);
    else history.push(to.href);
    await this.#open(to, 'new');
  };

  /** Enters the page on screen anew: guards may decide otherwise now, and what failed to load is asked for again. */
  invalidate(): Promise<void> {
    return this.#open(this.#address, 'again');
  }

  /** The reader is about to go there. */
  preload(target: Target): void {
    const { route } = this.#find(parseAddress(printTarget(target, this.#address.path))) ?? {};
    // Should it fail, the navigation will say so.
    route?.load().catch(() => undefined);
  }

  /** Asks before the page is left. Gives the way to stop asking. */
  block(blocker: Blocker): () => void {
    this.#blocker = blocker;
    return () => {
      if (this.#blocker === blocker) this.#blocker = undefined;
    };
  }

  onDeparture(listener: (departure: Departure) => void): () => void {
    this.#departures.add(listener);
    return () => this.#departures.delete(listener);
  }

  onPage(listener: () => void): () => void {
    this.#pages.add(listener);
    return () => this.#pages.delete(listener);
  }

  /** The reader went back or forward; the browser has already changed the address. */
  #step(): void {
    if (this.#isStepUndone) {
      this.#isStepUndone = false;
      return;
    }
    const { history } = this.#options;
    const to = parseAddress(history.href());
    const steps = history.index() - this.#index;
    if (isSamePage(to, this.#address)) {
      this.#address = to;
      this.#index = history.index();
    } else if (this.#blocker !== undefined && steps !== 0) {
      this.#isStepUndone = true;
      history.go(-steps);
      this.#blocker(() => {
        this.#blocker = undefined;
        history.go(steps);
      });
    } else {
      this.#scrolls.keep(this.#index);
      void this.#open(to, 'step');
    }
  }

  async #open(to: Address, arrival: Arrival): Promise<void> {
    const turn = (this.#turn += 1);
    const isOvertaken = () => turn !== this.#turn;
    this.#index = this.#options.history.index();
    this.#address = to;
    const from = this.#page?.address;
    if (from !== undefined) for (const listener of this.#departures) listener({ from, to });
    const late = setTimeout(() => {
      const found = this.#find(this.#address);
      if (found !== undefined && !isOvertaken()) this.#show({ ...found, state: 'late', scrollTop: undefined });
    }, LATE_MS);
    const page = await this.#enter(isOvertaken, this.#scrollTop(arrival, from));
    clearTimeout(late);
    if (page !== undefined) this.#show(page);
  }

  /** Follows redirects to a page and waits for its parts; nothing comes of a navigation that was overtaken. */
  async #enter(isOvertaken: () => boolean, scrollTop: Page['scrollTop']): Promise<Page | undefined> {
    const found = this.#find(this.#address);
    try {
      const elsewhere = found === undefined ? this.#elsewhere() : await found.route.guard(found.address);
      if (isOvertaken()) return undefined;
      if (elsewhere !== undefined) {
        const href = printTarget(elsewhere, this.#address.path);
        this.#options.history.replace(href);
        this.#address = parseAddress(href);
        return await this.#enter(isOvertaken, scrollTop);
      }
      await found?.route.load();
    } catch (error) {
      if (found === undefined) throw error;
      return isOvertaken() ? undefined : { ...found, state: 'failed', error, scrollTop };
    }
    return found === undefined || isOvertaken() ? undefined : { ...found, state: 'ready', scrollTop };
  }

  #find(address: Address): Found | undefined {
    if (this.#options.redirect(address) !== undefined) return undefined;
    for (const route of this.#options.routes) {
      const params = matchPath(route.path, address.path);
      if (params !== undefined) return { address, route, params };
    }
    return undefined;
  }

  #elsewhere(): Target {
    return this.#options.redirect(this.#address) ?? this.#options.otherwise;
  }

  /** An entered page begins at its top (NAV-2); one that is returned to stands where it was left. */
  #scrollTop(arrival: Arrival, from: Address | undefined): number | undefined {
    if (arrival === 'first' || arrival === 'step') return this.#scrolls.recall(this.#index) ?? 0;
    const { path, search } = this.#address;
    const isEntered = from === undefined || path !== from.path || search['key'] !== from.search['key'];
    return arrival === 'new' && isEntered ? 0 : undefined;
  }

  #show(page: Page): void {
    this.#page = page;
    for (const listener of this.#pages) listener();
  }
}
