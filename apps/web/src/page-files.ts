/** The name of the <meta> with the files of each staff page: lower-case path -> addresses. The build writes it. */
export const PAGE_FILES = 'page-files';
