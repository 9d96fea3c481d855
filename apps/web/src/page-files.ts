/**
 * The name of the <meta> with the files of each staff page: all their addresses; lower-case path -> places among them,
 * since most pages share most; and language -> path -> places of the messages, the layout's among them. The build
 * writes it.
 */
export const PAGE_FILES = 'page-files';
export type PageFiles = [
  addresses: string[],
  pages: Record<string, number[]>,
  messages: Record<string, Record<string, number[]>>,
];
