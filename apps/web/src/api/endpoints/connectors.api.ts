import type { ConnectorDescriptor } from '@relaydesk/contracts/channel';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { baseApi } from '../base-api';
import { useAppDispatch } from '../use-app-dispatch';

/** The platforms and everything that pages show of them. They change only with the server version. */
export const connectorsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    connectors: build.query<ConnectorDescriptor[], void>({
      query: () => ({ path: '/api/connectors/' }),
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
  }),
});

const { select, initiate } = connectorsApi.endpoints.connectors;
const selectConnectors = select();

/**
 * The manifests of all platforms; undefined until loaded. Cheap enough for each row of a list: one store
 * lookup, one request for all. To show a failure, use `connectorsApi.useConnectorsQuery`.
 */
export function useConnectors(): ConnectorDescriptor[] | undefined {
  const dispatch = useAppDispatch();
  const { data, isUninitialized } = useSelector(selectConnectors);
  useEffect(() => {
    if (isUninitialized) void dispatch(initiate(undefined, { subscribe: false }));
  }, [dispatch, isUninitialized]);
  return data;
}
