import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { assertDiskSpace } from './assert-disk-space';

test('accepts a disk with enough space and reports the available and required space of another', async () => {
  await assertDiskSpace(tmpdir(), 1);
  await expect(assertDiskSpace(tmpdir(), 2 ** 62)).rejects.toThrow(
    /^The disk of .* has no room for the database: \d+ MB free, \d+ MB needed\.$/,
  );
});
