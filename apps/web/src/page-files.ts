/**
 * The name of the <meta> with the files of each staff page: all their addresses, and lower-case path -> places among
 * them, since most pages share most. The build writes it.
 */
export const PAGE_FILES = 'page-files';
export type PageFiles = [addresses: string[], pages: Record<string, number[]>];
