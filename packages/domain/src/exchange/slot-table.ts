/** No slot. */
export const NONE = -1;

const PLACES_FIRST = 8;

/**
 * Slots found by a hash, each in the first free place from that of its hash on, with the hash beside it: a search
 * reads one stretch of memory, where a map of objects would lead it through three.
 */
export interface SlotTable {
  /** Slot and hash in turns; at least half of the places are free. */
  places: Int32Array;
  count: number;
}

export function createSlotTable(): SlotTable {
  return { places: emptyPlaces(PLACES_FIRST), count: 0 };
}

export function addSlot(table: SlotTable, hash: number, slot: number): void {
  table.count += 1;
  if (table.count * 2 > placesIn(table.places)) grow(table);
  put(table.places, hash, slot);
}

/** Takes a slot out; those behind it move up, so that a search never ends before them. */
export function removeSlot(table: SlotTable, hash: number, slot: number): void {
  const { places } = table;
  const mask = placesIn(places) - 1;
  let gap = hash & mask;
  while (places[gap * 2] !== slot) gap = (gap + 1) & mask;
  for (let at = (gap + 1) & mask; places[at * 2] !== NONE; at = (at + 1) & mask) {
    const movedHash = places[at * 2 + 1] ?? 0;
    // One that stands between its home and the gap may not go back beyond its home.
    if (((at - movedHash) & mask) < ((at - gap) & mask)) continue;
    places[gap * 2] = places[at * 2] ?? NONE;
    places[gap * 2 + 1] = movedHash;
    gap = at;
  }
  places[gap * 2] = NONE;
  table.count -= 1;
}

/** The slots with this hash, one after the other: begin with `NONE`, go on with the place of the last one. */
export function nextPlace({ places }: SlotTable, hash: number, after: number): number {
  const mask = placesIn(places) - 1;
  let at = after === NONE ? hash & mask : (after + 1) & mask;
  while (places[at * 2] !== NONE) {
    if (places[at * 2 + 1] === hash) return at;
    at = (at + 1) & mask;
  }
  return NONE;
}

export function slotIn({ places }: SlotTable, place: number): number {
  return places[place * 2] ?? NONE;
}

function put(places: Int32Array, hash: number, slot: number): void {
  const mask = placesIn(places) - 1;
  let at = hash & mask;
  while (places[at * 2] !== NONE) at = (at + 1) & mask;
  places[at * 2] = slot;
  places[at * 2 + 1] = hash;
}

function grow(table: SlotTable): void {
  const former = table.places;
  table.places = emptyPlaces(placesIn(former) * 2);
  for (let at = 0; at < former.length; at += 2) {
    const slot = former[at] ?? NONE;
    if (slot !== NONE) put(table.places, former[at + 1] ?? 0, slot);
  }
}

function emptyPlaces(count: number): Int32Array {
  return new Int32Array(count * 2).fill(NONE);
}

function placesIn(places: Int32Array): number {
  return places.length >> 1;
}
