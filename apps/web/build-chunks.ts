import type { Rolldown } from 'vite';

/**
 * What every page needs stays in one file: left alone, the bundler makes a file of each set of modules that some pages
 * share, which would be more than twenty requests before anybody can sign in.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'main', test: /\/src\/(main|app\/Logo)\.tsx$/, priority: 2 },
    { name: 'staff', test: /\/src\/app\/layouts\/StaffLayout\.tsx$/, priority: 1 },
  ],
};

/** The file that a lazy module ended up in. */
export function chunkWith(module: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk | undefined {
  return Object.values(bundle)
    .filter((output) => output.type === 'chunk')
    .find(({ moduleIds }) => moduleIds.includes(import.meta.dirname + module));
}
