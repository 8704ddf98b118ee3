import { buildPrograms } from '../built-process.ts';
import type { BenchPart } from '../measure.ts';
import { measureLimits } from './limits.ts';
import { measureOrders } from './orders.ts';
import { measureStreams } from './streams.ts';

/** What programs that speak Binance find here: orders by HTTP and by socket, streams of accounts, and the limits. */
export const openApiPart: BenchPart = {
  name: 'open-api',
  async run() {
    await buildPrograms();
    return [...(await measureOrders()), ...(await measureStreams()), ...(await measureLimits())];
  },
};
