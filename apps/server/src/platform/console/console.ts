import type { Endpoint, RefusalWord, ReplyInput } from '@candor/contract/shared/endpoint.ts';
import type { PlatformRefusal } from '@candor/contract/shared/refusal-table.ts';
import type { QueueState } from '@candor/contract/staff/dashboard.ts';
import { rolesFor } from '@candor/contract/staff/permissions.ts';
import { STAFF_REFUSALS } from '@candor/contract/staff/staff-refusals.ts';
import type { Result } from '@candor/domain/result.ts';
import type { Kysely } from 'kysely';
import type { Caller } from '#platform/http/requests/caller.ts';
import type { Download, DownloadEndpoint } from '#platform/http/requests/download.ts';
import type { Http } from '#platform/http/http.ts';
import type { HandlerRequest } from '#platform/http/route.ts';
import type { ReceivedFile } from '#platform/http/requests/upload-route.ts';
import type { CaseViews } from './case-views.ts';
import { CaseMemory } from './memory/case-memory.ts';
import type { CaseMemoryTables } from './memory/case-memory-tables.ts';
import { isListedAddress } from './is-listed-address.ts';
import type { StaffMember } from './staff-member.ts';

export type StaffEndpoint = Endpoint & { readonly access: 'staff' };

/** What a handler of the console is given: who of the operator asks, besides what every handler gets. */
export type StaffRequest<Spec extends Endpoint> = HandlerRequest<Spec> & { readonly staff: StaffMember };

type Answered<Spec extends Endpoint, Value> = Promise<Result<Value, NoInfer<RefusalWord<Spec> | PlatformRefusal>>>;

/**
 * The operations console as the slices see it: each hangs its own calls and its own queue in here. Who may call what is
 * data of the contract, and every call that changes something has been allowed by it.
 */
export interface Console {
  /** For the few calls that anybody may make: the login. */
  readonly http: Http;
  route<const Spec extends StaffEndpoint>(
    endpoint: Spec,
    handler: (request: StaffRequest<Spec>) => Answered<Spec, ReplyInput<Spec>>,
  ): void;
  download<const Spec extends StaffEndpoint & DownloadEndpoint>(
    endpoint: Spec,
    handler: (request: StaffRequest<Spec>) => Answered<Spec, Download>,
  ): void;
  /** A picture that a member of staff hands in. */
  upload<const Spec extends StaffEndpoint>(
    endpoint: Spec,
    bytesMax: number,
    handler: (file: ReceivedFile<Spec> & { readonly staff: StaffMember }) => Answered<Spec, ReplyInput<Spec>>,
  ): void;
  /** Who has opened which case. */
  readonly views: CaseViews;
  /** What a queue of cases remembers. */
  memoryOf(queue: string): CaseMemory;
  /** How one slice finds users by something of theirs, given whole: an address, a transaction, a device. */
  addUserSearch(find: FindUserIds): void;
  /** Who is found by any slice. */
  findUserIds(text: string): Promise<readonly number[]>;
  /** A queue of cases, for the dashboard. */
  addQueue(look: () => Promise<QueueState>): void;
  queues(): Promise<readonly QueueState[]>;
  /** Set once, by the slice that knows the staff: who a logged-in caller is, undefined once the account has ended. */
  identifyWith(find: FindStaff): void;
}

/** Goes by an index, and gives a bounded number. */
export type FindUserIds = (text: string) => Promise<readonly number[]>;

/** `isActive`: somebody did something, and it was not a screen that looked again by itself. */
export type FindStaff = (caller: Caller, isActive: boolean) => Promise<StaffMember | undefined>;

export function createConsole(http: Http, views: CaseViews, memories: Kysely<CaseMemoryTables>): Console {
  const queues: (() => Promise<QueueState>)[] = [];
  const searches: FindUserIds[] = [];
  const admitted = new WeakMap<Caller, StaffMember>();
  let find: FindStaff = () => Promise.resolve(undefined);

  const { addressNotListed, roleMissing } = STAFF_REFUSALS;
  http.admitWith({
    refusals: { addressNotListed, roleMissing },
    /** The one place where a role decides. */
    async admit({ access, method, path }, { caller, ip }) {
      if (access !== 'staff') return undefined;
      const staff = caller && (await find(caller, method === 'POST'));
      if (caller === undefined || staff === undefined) return { word: 'unauthorized' };
      if (!isListedAddress(ip, staff.addresses)) return { word: 'addressNotListed' };
      const roles = path === undefined ? [] : (rolesFor({ method, path }) ?? []);
      if (!roles.some((role) => staff.roles.includes(role)))
        return { word: 'roleMissing', details: { roles: roles.join(', ') } };
      admitted.set(caller, staff);
      return undefined;
    },
  });

  function withStaff<Request extends { readonly caller?: Caller | undefined }>(request: Request) {
    const staff = request.caller && admitted.get(request.caller);
    if (staff === undefined) throw new Error('A call of the console was answered before anybody was admitted.');
    return { ...request, staff };
  }

  return {
    http,
    views,
    memoryOf: (queue) => new CaseMemory(queue, memories),
    route(endpoint, handler) {
      requirePermission(endpoint);
      http.route(endpoint, (request) => handler(withStaff(request)));
    },
    download(endpoint, handler) {
      requirePermission(endpoint);
      http.download(endpoint, (request) => handler(withStaff(request)));
    },
    upload(endpoint, bytesMax, handler) {
      requirePermission(endpoint);
      http.upload(endpoint, bytesMax, (file) => handler(withStaff(file)));
    },
    addUserSearch: (search) => void searches.push(search),
    findUserIds: async (text) => (await Promise.all(searches.map((search) => search(text)))).flat(),
    addQueue: (look) => void queues.push(look),
    queues: () => Promise.all(queues.map((look) => look())),
    identifyWith: (next) => void (find = next),
  };
}

function requirePermission(endpoint: StaffEndpoint): void {
  if (rolesFor(endpoint) === undefined) throw new Error(`Nobody has said who may call ${endpoint.path}.`);
}
