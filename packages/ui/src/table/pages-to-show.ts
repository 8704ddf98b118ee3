type Gap = 'gap-before' | 'gap-after';

/** First, last, and the page with its neighbours; always the same number of places, so that the buttons do not wander. */
export function pagesToShow(page: number, pageCount: number): readonly (number | Gap)[] {
  if (pageCount <= PLACES) return range(1, pageCount);
  if (page <= NEAR_EDGE) return [...range(1, PLACES - 2), 'gap-after', pageCount];
  if (page > pageCount - NEAR_EDGE) return [1, 'gap-before', ...range(pageCount - PLACES + 3, pageCount)];
  return [1, 'gap-before', page - 1, page, page + 1, 'gap-after', pageCount];
}

const PLACES = 7;
const NEAR_EDGE = 4;

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
