import { basename } from 'node:path';
import type { TestInfo } from '@playwright/test';
import { SEEN_CALLS, type SeenCalls } from './seen-calls-table.ts';

type Place = Pick<TestInfo, 'file' | 'title'>;

/** The calls that a page of this test asks for and whose data the test looks at. */
export function callsSeenBy(place: Place): readonly string[] {
  return SEEN_CALLS.filter((row) => isPlace(row, place)).flatMap(({ calls }) => calls);
}

/** The call that `npm run removals` takes out of this test, when it does. */
export function withheldFrom(place: Place): string | undefined {
  const rows: readonly WithheldCall[] = JSON.parse(process.env['CANDOR_WITHHELD'] ?? '[]');
  return rows.find((row) => isPlace(row, place))?.call;
}

export interface WithheldCall extends Pick<SeenCalls, 'spec' | 'title'> {
  readonly call: string;
}

function isPlace({ spec, title }: Pick<SeenCalls, 'spec' | 'title'>, place: Place): boolean {
  return basename(place.file) === spec && place.title === title;
}
