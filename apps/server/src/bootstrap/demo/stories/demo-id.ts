import { deriveId } from '../../../lib/ids';

/** A deterministic id, so that links into the demo stay valid after it is seeded again. */
export const deriveDemoId = (kind: string, name: string | number): string =>
  deriveId('relaydesk demo', `${kind} ${name}`);
