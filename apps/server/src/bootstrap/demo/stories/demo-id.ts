import { deriveId } from '../../../lib/ids';

/** The same id in every installation: links into the demo stay right after it was made anew. */
export const deriveDemoId = (kind: string, name: string | number): string =>
  deriveId('relaydesk demo', `${kind} ${name}`);
