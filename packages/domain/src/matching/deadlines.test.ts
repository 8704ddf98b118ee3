import { createRandom } from '@candor/testkit/generators/random.ts';
import { expect, test } from 'vitest';
import { createDeadlines, dropDeadline, firstDue, keepDeadline, type Deadline } from './deadlines.ts';

test('[R9] deadlines come out by moment and number, whatever left before, as those of a plain list', () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const random = createRandom(seed);
    const deadlines = createDeadlines();
    let list: Deadline[] = [];
    for (let step = 0; step < 400; step += 1) {
      const orderId = random.between(1, 60);
      dropDeadline(deadlines, orderId);
      list = list.filter((one) => one.orderId !== orderId);
      if (random.chance(60)) {
        const deadline = { orderId, atMs: random.between(1, 25) };
        keepDeadline(deadlines, deadline);
        list.push(deadline);
      }
      const [first] = list.toSorted((one, other) => one.atMs - other.atMs || one.orderId - other.orderId);
      expect(firstDue(deadlines, 1_000)).toBe(first?.orderId);
      expect(firstDue(deadlines, (first?.atMs ?? 1) - 1)).toBeUndefined();
      expect(deadlines.places.size).toBe(list.length);
    }
  }
});
