import { useState } from 'react';
import type { ListQuery } from '../../../../api/list/create-list';
import { useListQuery } from '../../../../api/list/list-response';
import { knowledgeApi } from './knowledge.api';

/** Milliseconds between polls while pages are being imported. */
const POLL_INTERVAL = 2_000;

/** The list, polled while pages are being imported; polling does not show the loading state. */
export function useKnowledgeList(asked: ListQuery) {
  const [isWaiting, setWaiting] = useState(false);
  const query = knowledgeApi.useKnowledgeQuery(asked, { pollingInterval: isWaiting ? POLL_INTERVAL : 0 });
  const list = useListQuery(query);
  const isSomeFetching = list.records.some(({ status }) => status === 'fetching');
  if (isSomeFetching !== isWaiting) setWaiting(isSomeFetching);
  return { ...list, loading: list.loading && !(isWaiting && query.currentData !== undefined) };
}
