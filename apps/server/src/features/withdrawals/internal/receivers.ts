import { maskEmail } from '@candor/format';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { People, Person } from '#features/account/port.ts';
import type { UserRestrictions } from '#features/restrictions/port.ts';

/** To whom money may be sent inside of the exchange. */
export interface Receivers {
  /** By id or login name, and never oneself. An account that is closed is answered for as one that never was. */
  find(senderId: number, text: string): Promise<Result<Person, 'unknownReceiver' | 'receiverIsSender'>>;
  /** As others may read it. */
  nameOf(userId: number): Promise<string>;
}

interface ReceiverOptions {
  readonly people: Pick<People, 'find' | 'findByName' | 'require'>;
  readonly restrictions: Pick<UserRestrictions, 'find'>;
}

const USER_ID = /^[1-9]\d{6,14}$/;

export function createReceivers({ people, restrictions }: ReceiverOptions): Receivers {
  /** What looks like an id is one: a name that was chosen to look like somebody's id leads to nobody else's money. */
  async function personOf(text: string): Promise<Person | undefined> {
    const byId = USER_ID.test(text) ? await people.find(Number(text)) : undefined;
    if (byId !== undefined) return byId;
    const named = await people.findByName(text);
    return named === undefined ? undefined : people.find(named);
  }

  return {
    async find(senderId, text) {
      const person = await personOf(text.trim());
      if (person?.id === senderId) return refuse('receiverIsSender');
      const isClosed = person?.isActor !== false || restrictions.find(person.id, 'loginBlocked') !== undefined;
      return person === undefined || isClosed ? refuse('unknownReceiver') : ok(person);
    },
    nameOf: async (userId) => maskEmail((await people.require(userId)).loginName),
  };
}
