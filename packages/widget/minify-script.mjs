import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * For esbuild: minifies the script further with terser, which inlines more. ASCII only, because a host page may have
 * any encoding. Writes the files itself, unless the caller wants them in memory (`write: false`).
 */
export const minifyScript = {
  name: 'minify-script',
  setup(build) {
    const isWritten = build.initialOptions.write !== false;
    build.initialOptions.write = false;
    build.onEnd(async ({ outputFiles = [] }) => {
      const { minify } = await import('terser'); // not there in production
      for (const file of outputFiles) {
        const { code = '' } = await minify(file.text, {
          ecma: 2020,
          compress: { passes: 3 },
          format: { ascii_only: true },
        });
        file.contents = new TextEncoder().encode(code);
        if (!isWritten) continue;
        await mkdir(dirname(file.path), { recursive: true });
        await writeFile(file.path, file.contents);
      }
    });
  },
};
