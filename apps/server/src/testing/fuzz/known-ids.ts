import type { Random } from '@candor/testkit/generators/random.ts';

const KEPT_MAX = 40;
const ID = /^[1-9]\d{0,18}$|^[\w-]{8,64}$/;

/** Ids that answers have named, whoever was answered: sent again, most of them are another's. */
export interface KnownIds {
  note(answer: string): void;
  pick(draw: Random, field: string): string | undefined;
}

export function createKnownIds(): KnownIds {
  const byField = new Map<string, string[]>();

  function keep(field: string, value: unknown): void {
    if (typeof value !== 'string' || !ID.test(value)) return;
    const known = byField.get(field) ?? [];
    byField.set(field, [...known.filter((one) => one !== value).slice(1 - KEPT_MAX), value]);
  }

  function look(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    for (const [field, inside] of Object.entries(value)) {
      if (/(id|code|hash)$/i.test(field)) keep(field, inside);
      look(inside);
    }
  }

  return {
    note(answer) {
      if (answer.startsWith('{')) look(JSON.parse(answer));
    },
    pick(draw, field) {
      const known = byField.get(field) ?? (/id$/i.test(field) ? byField.get('id') : undefined);
      return known === undefined ? undefined : draw.pick(known);
    },
  };
}
