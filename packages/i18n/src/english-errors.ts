import texts from '../en/errors.json';
import { compileMessages, flattenMessages } from './compile-messages';

/** The English texts of reasons, compiled, for where no catalogue can be read from disk: they are part of the bundle. */
export const englishErrors = compileMessages(flattenMessages('errors', texts));
