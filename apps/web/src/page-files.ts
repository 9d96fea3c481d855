/**
 * The name of the <meta> with the files of each staff page: a list of URLs, and lower-case path -> indices
 * into it, because pages share most files. Written by the build.
 */
export const PAGE_FILES = 'page-files';
export type PageFiles = [addresses: string[], pages: Record<string, number[]>];
