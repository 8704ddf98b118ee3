export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Tiles a frame with one rectangle per weight, each as large as its share, and as square as they come: a row is filled
 * along the shorter side until the next tile would make its worst one longer. Weights are above zero, largest first.
 */
export function layoutTreemap(weights: readonly number[], frame: Rectangle): readonly Rectangle[] {
  const total = sum(weights);
  const scale = (frame.width * frame.height) / total;
  const areas = weights.map((weight) => weight * scale);
  const tiles: Rectangle[] = [];
  let room = frame;
  let start = 0;
  while (start < areas.length) {
    const end = endOfRow(areas, start, Math.min(room.width, room.height));
    const row = areas.slice(start, end);
    tiles.push(...layRow(row, room));
    room = withoutRow(room, sum(row));
    start = end;
  }
  return tiles;
}

function endOfRow(areas: readonly number[], start: number, side: number): number {
  let end = start + 1;
  while (
    end < areas.length &&
    worstRatio(areas.slice(start, end + 1), side) <= worstRatio(areas.slice(start, end), side)
  ) {
    end += 1;
  }
  return end;
}

/** How far the longest tile of a row is from a square. */
function worstRatio(row: readonly number[], side: number): number {
  const thickness = sum(row) / side;
  return Math.max(...row.map((area) => Math.max(thickness ** 2 / area, area / thickness ** 2)));
}

function layRow(row: readonly number[], room: Rectangle): readonly Rectangle[] {
  const isWide = room.width >= room.height;
  const thickness = sum(row) / (isWide ? room.height : room.width);
  let offset = 0;
  return row.map((area) => {
    const length = area / thickness;
    const tile = isWide
      ? { x: room.x, y: room.y + offset, width: thickness, height: length }
      : { x: room.x + offset, y: room.y, width: length, height: thickness };
    offset += length;
    return tile;
  });
}

function withoutRow(room: Rectangle, area: number): Rectangle {
  if (room.width >= room.height) {
    const thickness = area / room.height;
    return { ...room, x: room.x + thickness, width: room.width - thickness };
  }
  const thickness = area / room.width;
  return { ...room, y: room.y + thickness, height: room.height - thickness };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
