/** Which parts of the shell a path shows. */
export interface ShellParts {
  /** The top menu and the operation bar; without them only the logo and the language picker stay. */
  readonly hasTopBar: boolean;
  readonly hasFooter: boolean;
  /** The bar at the bottom of a phone. */
  readonly hasBottomBar: boolean;
  /** A trading screen: no corner of it is free, so what floats elsewhere stands in the header. */
  readonly isDesk: boolean;
}

const FULL_SCREEN = ['/exchange/full-screen/', '/exchange/full-contract/'];
const WITHOUT_TOP_BAR = ['/user/login', '/user/register', '/user/reset'];
/** The trading screens bring a bar of their own for a thumb. */
const WITHOUT_BOTTOM_BAR = ['/trade', '/exchange/'];
const WITHOUT_FOOTER = ['/pledge/', '/finance/detail', '/trade', ...FULL_SCREEN];

export function shellParts(path: string): ShellParts {
  const isWithin = (places: readonly string[]): boolean => places.some((place) => path.startsWith(place));
  const isPersonalPage = path.startsWith('/user/') && path !== '/user/index';
  const hasTopBar = !isWithin(WITHOUT_TOP_BAR);
  return {
    hasTopBar,
    hasFooter: !isPersonalPage && !isWithin(WITHOUT_FOOTER),
    hasBottomBar: hasTopBar && !isWithin(WITHOUT_BOTTOM_BAR),
    isDesk: isWithin(WITHOUT_BOTTOM_BAR),
  };
}
