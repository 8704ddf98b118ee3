import type { Exchange } from '#exchange/exchange.ts';
import type { Broker } from '#platform/broker/broker.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Http } from '#platform/http/http.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Metrics } from '#platform/metrics.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { Sockets } from '#platform/sockets/sockets.ts';
import type { Tickets } from '#platform/sockets/tickets.ts';
import type { Migration } from '#platform/store/migration.ts';
import type { Store } from '#platform/store/store.ts';
import type { Uploads } from '#platform/uploads/uploads.ts';

/** Everything a slice may use. main.ts puts it together; nothing else does. */
export interface Context {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly metrics: Metrics;
  readonly store: Store;
  readonly uploads: Uploads;
  readonly exchange: Exchange;
  readonly http: Http;
  readonly tickets: Tickets;
  readonly sockets: Sockets;
  readonly broker: Broker;
  readonly mail: Mail;
  readonly jobs: Jobs;
}

/** A product as the server sees it: its rows, and what it hangs into the platform. */
export interface Feature {
  readonly name: string;
  readonly migrations?: readonly Migration[];
  start(context: Context): Promise<void>;
}
