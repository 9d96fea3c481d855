import type { KnowledgeEntry } from '@relaydesk/contracts/knowledge';
import { useState } from 'react';
import type { RecordChoice } from '../../../../ui/filters/record-options';
import { knowledgeApi } from './knowledge.api';

/**
 * The questions among which one is chosen, found by a part of their words. `organisationId`: whose, for a Super Admin;
 * '' is one's own. `chosen`: the one that is chosen now.
 */
export function useEntries(organisationId: string, chosen: KnowledgeEntry | undefined): RecordChoice {
  const [search, onSearch] = useState('');
  const { data, isFetching } = knowledgeApi.useKnowledgeQuery({
    kind: 'question',
    organization_id: organisationId,
    search,
    limit: SHOWN,
  });
  return {
    records: data?.records.map(named) ?? [],
    isLoading: isFetching,
    chosen: chosen ? named(chosen) : null,
    search,
    onSearch,
  };
}

/** As many as somebody looks through. */
const SHOWN = 20;

const named = ({ id, title }: KnowledgeEntry) => ({ id, name: title });
