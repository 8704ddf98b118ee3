export interface FloatingPlacement {
  readonly side: 'top' | 'bottom';
  readonly align: 'start' | 'center' | 'end';
}

/** What every floating part has in common: fixed, so that no panel it was opened from cuts it off. */
export const PLACED = { positionMethod: 'fixed', sideOffset: 6, collisionPadding: 8, className: 'floating' } as const;

/** What a floating part takes over from where it was opened, although it is drawn elsewhere. */
export interface Surroundings {
  /** The dialog around it: what lies outside of a modal one can be neither seen nor used. None is the page. */
  readonly container: HTMLElement | undefined;
  readonly 'data-density': string | undefined;
}

export const ON_THE_PAGE: Surroundings = { container: undefined, 'data-density': undefined };

export function surroundingsOf(opener: Element | null | undefined): Surroundings {
  return {
    container: opener?.closest('dialog') ?? undefined,
    'data-density': opener?.closest<HTMLElement>('[data-density]')?.dataset['density'],
  };
}
