import type { ComponentProps, ReactElement } from 'react';

/** The button that opens something, with what it is given spread onto it. */
export type OverlayButton = (button: ComponentProps<'button'>) => ReactElement;
