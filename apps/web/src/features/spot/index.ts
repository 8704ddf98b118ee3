import { currentLocale } from '#shared/i18n/locale-store.ts';
import { loadArea } from '@candor/browser/texts/message-store.ts';
import type { Slice } from '#shared/slice.ts';
import { loadSpotScreen } from './load-spot-screen.ts';

export const spot: Slice = {
  name: 'spot',
  routes: [
    {
      path: '/trade/index',
      title: 'app.page.trade',
      keyName: 'type',
      keyTitles: { spot: 'app.page.spot', sec: 'app.page.second', usta: 'app.page.usdtContract' },
      access: 'public',
      screen: () => withDesk(() => import('./trade-screen.tsx')),
    },
    {
      path: '/exchange/index',
      title: 'app.page.terminal',
      access: 'public',
      screen: () => withDesk(() => import('./terminal-screen.tsx')),
    },
    {
      path: '/exchange/full-screen/$symbol',
      title: 'app.page.terminal',
      access: 'public',
      screen: () => withDesk(() => import('./terminal-screen.tsx')),
    },
    {
      path: '/exchange/full-contract/$type',
      title: 'app.page.contractTerminal',
      access: 'public',
      screen: () => withDesk(() => import('./terminal-screen.tsx')),
    },
    {
      path: '/account/entrust/spot',
      title: 'app.page.spotOrders',
      access: 'user',
      area: 'records',
      screen: () => withSpotTexts(() => import('./records/records-screen.tsx')),
    },
    {
      path: '/account/entrust/margin-all',
      title: 'app.page.crossMarginOrders',
      access: 'user',
      area: 'margin',
      screen: () => withRecordTexts(() => import('./margin/margin-screen.tsx')),
    },
    {
      path: '/account/entrust/margin-fixed',
      title: 'app.page.isolatedMarginOrders',
      access: 'user',
      area: 'margin',
      screen: () => withRecordTexts(() => import('./margin/margin-screen.tsx')),
    },
  ],
  messages: import.meta.glob('./messages/*.json', { import: 'default' }),
  areas: {
    records: import.meta.glob('./records/messages/*.json', { import: 'default' }),
    margin: import.meta.glob('./margin/messages/*.json', { import: 'default' }),
  },
};

/** Addresses at which another desk stands: of the trading screen by its `type`, of the terminal by its area. */
const OTHER_DESK = /[?&]type=(?:sec|usta)\b|[?&]area=(?:u|coin)\b|^\/exchange\/full-contract\//;

/** Spot's desk is fetched beside the screen it stands in, and not after it; the other desks come when they are drawn. */
async function withDesk<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  // Where pages are drawn ahead there is no address, and spot is the first of the desks.
  if ('location' in globalThis && OTHER_DESK.test(location.pathname + location.search)) return load();
  const [screen] = await Promise.all([load(), loadSpotScreen()]);
  return screen;
}

/** The margin pages show records in their words, and have some of their own. */
function withRecordTexts<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  return withSpotTexts(async () => {
    const [screen] = await Promise.all([load(), loadArea('records', currentLocale())]);
    return screen;
  });
}

/** The records speak of orders in the words of the desk, and have some of their own. */
async function withSpotTexts<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const [screen] = await Promise.all([load(), loadArea('spot', currentLocale())]);
  return screen;
}
