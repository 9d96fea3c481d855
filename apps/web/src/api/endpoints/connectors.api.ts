import type { ConnectorDescriptor } from '@relaydesk/contracts/channel';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { baseApi } from '../base-api';
import { useAppDispatch } from '../use-app-dispatch';

/** Which platforms there are, with all that pages show of them. Only another version of the server changes that. */
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
 * The facts of every platform; undefined until they are known. Cheap, because each row of a list uses it: one look into
 * the store, and one request for all. Who has to show that it failed takes `connectorsApi.useConnectorsQuery`.
 */
export function useConnectors(): ConnectorDescriptor[] | undefined {
  const dispatch = useAppDispatch();
  const { data, isUninitialized } = useSelector(selectConnectors);
  useEffect(() => {
    if (isUninitialized) void dispatch(initiate(undefined, { subscribe: false }));
  }, [dispatch, isUninitialized]);
  return data;
}
