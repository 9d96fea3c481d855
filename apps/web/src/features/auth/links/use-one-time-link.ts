import type { OneTimeLink } from '@relaydesk/contracts/auth';
import { useEffect, useState } from 'react';
import type { ApiError } from '../../../api/http/api-error';
import { toApiError } from '../../../api/http/api-error';
import { callPublicApi } from '../../../api/http/client';

/**
 * The purpose of a link, checked before the user types. `isDead`: used, revoked, expired or never existed.
 */
export function useOneTimeLink(token: string) {
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<{ link?: OneTimeLink; failure?: ApiError }>({});

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks the same again
  useEffect(() => {
    let isOver = false;
    setState({});
    const body = { token };
    callPublicApi<OneTimeLink>({ path: '/auth/check-link/', method: 'POST', body }).then(
      ({ data }) => isOver || setState({ link: data }),
      (thrown) => isOver || setState({ failure: toApiError(thrown) }),
    );
    return () => {
      isOver = true;
    };
  }, [token, turn]);

  return {
    ...state,
    isDead: state.failure !== undefined && isInvalidLink(state.failure),
    retry: () => setTurn(turn + 1),
  };
}

/** A malformed token is handled like a used one. */
export const isInvalidLink = ({ error, fields }: ApiError): boolean =>
  error === 'link_expired' || error === 'not_found' || fields?.token !== undefined;
