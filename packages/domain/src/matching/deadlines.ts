/** An order that ends by itself, and when. */
export interface Deadline {
  readonly orderId: number;
  readonly atMs: number;
}

/**
 * The orders of one market that end by themselves, the earliest first: nobody stands before the one at half of his
 * place. It follows from the orders, so it is not saved; of two at one moment the one with the lower number is first,
 * in whatever order they came.
 */
export interface Deadlines {
  readonly heap: Deadline[];
  /** Where each stands, so that one that ends early leaves without a search. */
  readonly places: Map<number, number>;
}

export function createDeadlines(): Deadlines {
  return { heap: [], places: new Map() };
}

export function keepDeadline({ heap, places }: Deadlines, deadline: Deadline): void {
  heap.push(deadline);
  places.set(deadline.orderId, heap.length - 1);
  rise({ heap, places }, heap.length - 1);
}

/** Takes an order out; one that is not among them is left alone. */
export function dropDeadline(deadlines: Deadlines, orderId: number): void {
  const { heap, places } = deadlines;
  const place = places.get(orderId);
  if (place === undefined) return;
  places.delete(orderId);
  const moved = heap.pop();
  if (moved === undefined || place === heap.length) return;
  put(deadlines, place, moved);
  rise(deadlines, place);
  sink(deadlines, places.get(moved.orderId) ?? place);
}

/** The first whose time has come; undefined while there is none. */
export function firstDue({ heap }: Deadlines, atMs: number): number | undefined {
  const [first] = heap;
  return first !== undefined && first.atMs <= atMs ? first.orderId : undefined;
}

function rise(deadlines: Deadlines, from: number): void {
  const { heap } = deadlines;
  for (let place = from; place > 0; place = (place - 1) >>> 1) {
    const above = heap[(place - 1) >>> 1];
    const moved = heap[place];
    if (above === undefined || moved === undefined || !isBefore(moved, above)) return;
    put(deadlines, (place - 1) >>> 1, moved);
    put(deadlines, place, above);
  }
}

function sink(deadlines: Deadlines, from: number): void {
  const { heap } = deadlines;
  for (let place = from, next = earlierBelow(heap, place); next !== undefined; next = earlierBelow(heap, place)) {
    const moved = heap[place];
    const below = heap[next];
    if (moved === undefined || below === undefined || !isBefore(below, moved)) return;
    put(deadlines, next, moved);
    put(deadlines, place, below);
    place = next;
  }
}

function put({ heap, places }: Deadlines, place: number, deadline: Deadline): void {
  heap[place] = deadline;
  places.set(deadline.orderId, place);
}

/** The one of the two below a place who ends before the other. */
function earlierBelow(heap: readonly Deadline[], place: number): number | undefined {
  const left = place * 2 + 1;
  const [first, second] = [heap[left], heap[left + 1]];
  if (first === undefined) return undefined;
  return second !== undefined && isBefore(second, first) ? left + 1 : left;
}

function isBefore(one: Deadline, other: Deadline): boolean {
  return one.atMs < other.atMs || (one.atMs === other.atMs && one.orderId < other.orderId);
}
