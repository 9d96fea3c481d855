import { derivedId } from '../../../lib/ids';

/** The same id in every installation: links into the demo stay right after it was made anew. */
export const demoId = (kind: string, name: string | number): string =>
  derivedId('relaydesk demo', `${kind} ${name}`);
