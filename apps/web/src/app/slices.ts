import { account } from '#features/account/index.ts';
import { spot } from '#features/spot/index.ts';
import type { Slice } from '#shared/slice.ts';

/** Every product the site knows. Adding one is adding its line here; what it brings stands in its own folder. */
export const SLICES: readonly Slice[] = [account, spot];
