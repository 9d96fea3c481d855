import { PrivateAddressError, ResponseTooLargeError } from '../../../lib/network/safe-fetch';

/** A page or file that cannot be read; the message is a reason for users. */
export class UnreadableSourceError extends Error {
  override name = 'Unreadable';

  constructor(
    message: string,
    /** The site did not respond, or responded with a server error. */
    readonly isUnreachable = false,
  ) {
    super(message);
  }
}

/** A network error as text for users. */
export function toUnreadableSourceError(error: unknown): UnreadableSourceError {
  if (error instanceof UnreadableSourceError) return error;
  if (error instanceof PrivateAddressError)
    return new UnreadableSourceError('The address leads into a private network, which is never read.');
  if (error instanceof ResponseTooLargeError)
    return new UnreadableSourceError('The page is larger than 2 MB.');
  const { name, code = '' } = error as { name?: string; code?: string }; // any thrown value
  if (name === 'TimeoutError' || name === 'AbortError')
    return new UnreadableSourceError('The page did not answer in time.', true);
  return new UnreadableSourceError(
    WORDS[code] ?? `The page could not be reached${code && ` (${code})`}.`,
    true,
  );
}

/** Codes of Node's dns, net and tls. */
const WORDS: Record<string, string> = {
  ENOTFOUND: 'There is no such address.',
  EAI_AGAIN: 'The address could not be looked up.',
  ECONNREFUSED: 'Nobody answers at this address.',
  ECONNRESET: 'The connection broke off.',
  EHOSTUNREACH: 'The address cannot be reached.',
  ENETUNREACH: 'The address cannot be reached.',
  CERT_HAS_EXPIRED: 'The certificate of the page has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the page cannot be trusted.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate of the page cannot be trusted.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate of the page cannot be trusted.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the page is for another address.',
};
