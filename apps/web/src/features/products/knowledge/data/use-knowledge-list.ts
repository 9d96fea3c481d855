import { useState } from 'react';
import type { ListQuery } from '../../../../api/list/create-list';
import { useListQuery } from '../../../../api/list/list-response';
import { knowledgeApi } from './knowledge.api';

/** Milliseconds after which a page that is being read is looked for again. */
const POLL_INTERVAL = 2_000;

/** The list, which looks again by itself while pages of it are being read; that is no reason to fade it each time. */
export function useKnowledgeList(asked: ListQuery) {
  const [isWaiting, setWaiting] = useState(false);
  const query = knowledgeApi.useKnowledgeQuery(asked, { pollingInterval: isWaiting ? POLL_INTERVAL : 0 });
  const list = useListQuery(query);
  const isSomeFetching = list.records.some(({ status }) => status === 'fetching');
  if (isSomeFetching !== isWaiting) setWaiting(isSomeFetching);
  return { ...list, loading: list.loading && !(isWaiting && query.currentData !== undefined) };
}
