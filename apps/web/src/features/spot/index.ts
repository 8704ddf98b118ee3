import { currentLocale } from '#shared/i18n/locale-store.ts';
import { loadArea } from '@candor/browser/texts/message-store.ts';
import type { Slice } from '#shared/slice.ts';

export { LazySpotScreen } from './lazy-spot-screen.tsx';
export { loadSpotScreen } from './load-spot-screen.ts';

export const spot: Slice = {
  name: 'spot',
  routes: [
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
