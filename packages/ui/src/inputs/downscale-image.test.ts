// @vitest-environment node
import { expect, test } from 'vitest';
import { fitInto } from './downscale-image.ts';

test('a picture keeps its proportions and is never enlarged', () => {
  expect(fitInto({ width: 4000, height: 3000 }, 2048)).toEqual({ width: 2048, height: 1536 });
  expect(fitInto({ width: 3000, height: 4000 }, 2048)).toEqual({ width: 1536, height: 2048 });
  expect(fitInto({ width: 300, height: 200 }, 2048)).toEqual({ width: 300, height: 200 });
  expect(fitInto({ width: 9000, height: 1 }, 2048)).toEqual({ width: 2048, height: 1 });
});
