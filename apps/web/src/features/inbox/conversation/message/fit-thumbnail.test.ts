import { expect, test } from 'vitest';
import { fitThumbnail } from './fit-thumbnail';

test.each([
  [4000, 3000, 240, 180],
  [1000, 2000, 90, 180],
  [2000, 1000, 240, 120],
  [16, 16, 16, 16],
  [10_000, 1, 240, 1],
  [null, null, 240, 135],
])('%s × %s is shown in %i × %i', (width, height, shownWidth, shownHeight) => {
  expect(fitThumbnail(width, height)).toEqual({ width: shownWidth, height: shownHeight });
});
