/** The entries one can go back and forward through. */
export interface SiteHistory {
  readonly href: () => string;
  /** The number of the entry one is on; it tells how far a step back or forward went. */
  readonly index: () => number;
  readonly push: (href: string) => void;
  readonly replace: (href: string) => void;
  readonly go: (steps: number) => void;
  /** Called when the reader has gone back or forward, or to another place on the page. */
  readonly onStep: (listener: () => void) => void;
}

/** The browser's own. */
export function browserHistory(): SiteHistory {
  const { history, location } = window;
  let index = savedIndex() ?? 0;
  const save = () => history.replaceState({ [INDEX]: index }, '');
  save();
  // Where a page was scrolled to is kept by the router, which knows when the page is drawn.
  history.scrollRestoration = 'manual';
  return {
    href: () => location.pathname + location.search + location.hash,
    index: () => index,
    push: (href) => {
      index += 1;
      history.pushState({ [INDEX]: index }, '', href);
    },
    replace: (href) => history.replaceState({ [INDEX]: index }, '', href),
    go: (steps) => history.go(steps),
    onStep: (listener) =>
      window.addEventListener('popstate', () => {
        const saved = savedIndex();
        // A link to a place on the page makes an entry that the browser numbers for nobody.
        index = saved ?? index + 1;
        if (saved === undefined) save();
        listener();
      }),
  };
}

const INDEX = 'index';

function savedIndex(): number | undefined {
  const state: unknown = window.history.state;
  const index: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, INDEX) : undefined;
  return typeof index === 'number' ? index : undefined;
}

/** For a page that is drawn without a browser. */
export function memoryHistory(first: string): SiteHistory {
  const entries = [first];
  let index = 0;
  let listener = () => {};
  return {
    href: () => entries[index] ?? first,
    index: () => index,
    push: (href) => {
      index += 1;
      entries.splice(index, Infinity, href);
    },
    replace: (href) => {
      entries[index] = href;
    },
    go: (steps) => {
      index = Math.min(Math.max(index + steps, 0), entries.length - 1);
      listener();
    },
    onStep: (given) => {
      listener = given;
    },
  };
}
