import { because, type ErrorReason } from '@relaydesk/contracts/errors/reasons';
import { messageOf } from '../../../lib/app-error';
import { PrivateAddressError, ResponseTooLargeError } from '../../../lib/network/safe-fetch';

/** A page or file that cannot be read; the message is a reason for users. */
export class UnreadableSourceError extends Error {
  override name = 'Unreadable';

  constructor(
    /** For people. */
    readonly why: ErrorReason,
    /** The site did not respond, or responded with a server error. */
    readonly isUnreachable = false,
  ) {
    super(messageOf(why));
  }
}

/** A network error as text for users. */
export function toUnreadableSourceError(error: unknown): UnreadableSourceError {
  if (error instanceof UnreadableSourceError) return error;
  if (error instanceof PrivateAddressError) return new UnreadableSourceError(because('page_private'));
  if (error instanceof ResponseTooLargeError)
    return new UnreadableSourceError(because('page_too_large', { max_mb: 2 }));
  const { name, code = '' } = error as { name?: string; code?: string }; // for any thrown value, missing properties read as undefined
  if (name === 'TimeoutError' || name === 'AbortError')
    return new UnreadableSourceError(because('page_too_slow'), true);
  return new UnreadableSourceError(
    CONNECTION_REASONS[code] ?? because('page_unreachable', { code: code || '?' }),
    true,
  );
}

/** Codes of Node's dns, net and tls. */
const CONNECTION_REASONS: Record<string, ErrorReason> = {
  ENOTFOUND: because('page_host_not_found'),
  EAI_AGAIN: because('page_host_lookup_failed'),
  ECONNREFUSED: because('page_connection_refused'),
  ECONNRESET: because('page_connection_lost'),
  EHOSTUNREACH: because('page_host_unreachable'),
  ENETUNREACH: because('page_host_unreachable'),
  CERT_HAS_EXPIRED: because('page_certificate_expired'),
  DEPTH_ZERO_SELF_SIGNED_CERT: because('page_certificate_untrusted'),
  SELF_SIGNED_CERT_IN_CHAIN: because('page_certificate_untrusted'),
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: because('page_certificate_untrusted'),
  ERR_TLS_CERT_ALTNAME_INVALID: because('page_certificate_mismatch'),
};
