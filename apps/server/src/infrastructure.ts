import type { Exchange } from '#exchange/exchange.ts';
import type { AuditHeads } from '#platform/audit/audit-heads.ts';
import type { Audit } from '#platform/audit/audit.ts';
import type { Broker } from '#platform/broker/broker.ts';
import type { Clock } from '#platform/clock.ts';
import type { Console } from '#platform/console/console.ts';
import type { Config } from '#platform/config/config.ts';
import type { FiatRates } from '#platform/fiat-rates.ts';
import type { Hashing } from '#platform/hashing/hashing.ts';
import type { Http } from '#platform/http/http.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log.ts';
import type { DemoMailbox } from '#platform/mail/demo-mailbox.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Metrics } from '#platform/metrics.ts';
import type { Places } from '#platform/places.ts';
import type { SealedFields } from '#platform/sealed-fields.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { Sockets } from '#platform/sockets/sockets.ts';
import type { Tickets } from '#platform/sockets/tickets.ts';
import type { SteadyClock } from '#platform/steady-clock.ts';
import type { StaffDesk } from '#platform/staff/staff-desk.ts';
import type { Store } from '#platform/store/store.ts';
import type { Switches } from '#platform/switches.ts';
import type { Past } from './past/past.ts';
import type { TextMessages } from '#platform/text-messages/text-messages.ts';
import type { Uploads } from '#platform/uploads/uploads.ts';

/** What the server stands on before any slice is open. */
export interface Platform {
  readonly config: Config;
  readonly log: Log;
  /** The built site; missing only where nobody has built it. */
  readonly siteFolder: string | undefined;
  /** Says a line to whoever started the server. */
  readonly announce: (line: string) => void;
  readonly clock: Clock;
  /** Whether the clock of the machine is believed (rule R11). */
  readonly steadyClock: SteadyClock;
  /** While the time before the first start of a demonstration is lived through; later starts have none. */
  readonly past: Past | undefined;
  readonly secrets: Secrets;
  readonly sealedFields: SealedFields;
  readonly metrics: Metrics;
  readonly store: Store;
  readonly audit: Audit;
  readonly hashing: Hashing;
  readonly staff: StaffDesk;
  /** Where each slice hangs its calls for the operations console. */
  readonly console: Console;
  readonly auditHeads: AuditHeads;
  readonly switches: Switches;
  readonly fiatRates: FiatRates;
  readonly uploads: Uploads;
  readonly exchange: Exchange;
  readonly http: Http;
  readonly tickets: Tickets;
  readonly sockets: Sockets;
  readonly broker: Broker;
  readonly mail: Mail;
  readonly textMessages: TextMessages;
  /** In demo mode alone. */
  readonly demoMailbox: DemoMailbox | undefined;
  readonly places: Places;
  readonly jobs: Jobs;
}
