import type { SliceRoute } from '#shared/slice.ts';

type PlannedRoute = Omit<SliceRoute, 'screen'>;

/** Screens of the requirements whose product is still to come. A slice that brings the same path takes its place. */
export const PLANNED_ROUTES: readonly PlannedRoute[] = [];
