import type { PageOrigin } from '@relaydesk/hub/hub';
import type { RealtimeSubscriber } from './realtime';

/**
 * Whether a client may connect from this page. Staff only from the dashboard: a foreign page with a stolen
 * token is refused. Visitors connect from the organisations' sites, which were checked for their session
 * (web-chat/settings.ts). Programs send no origin.
 */
export function isOriginAllowed(
  { kind }: RealtimeSubscriber,
  { origin, host }: PageOrigin,
  publicUrl: string | undefined,
): boolean {
  if (kind === 'visitor' || origin === undefined) return true;
  if (!URL.canParse(origin)) return false; // such as "null": a sandboxed frame, a local file
  const own = new URL(origin);
  return (
    own.host === host.toLowerCase() || (publicUrl !== undefined && own.origin === new URL(publicUrl).origin)
  );
}
