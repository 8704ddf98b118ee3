import type { Reviews } from './reviews.ts';

/** Tells a user's open screens how their verification stands now. */
export type TellState = (userId: number) => Promise<void>;

/** The same reviews; whoever was decided about hears of it once it is written down. */
export function tellingReviews(reviews: Reviews, tellState: TellState): Reviews {
  return {
    ...reviews,
    async pass(userId, staff) {
      const passed = await reviews.pass(userId, staff);
      if (passed.ok) await tellState(userId);
      return passed;
    },
    async refuse(userId, decision) {
      const refused = await reviews.refuse(userId, decision);
      if (refused.ok) await tellState(userId);
      return refused;
    },
  };
}
