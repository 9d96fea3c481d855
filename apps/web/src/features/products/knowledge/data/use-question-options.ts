import type { KnowledgeEntry } from '@relaydesk/contracts/knowledge';
import { useState } from 'react';
import type { RecordOptions } from '../../../../ui/filters/record-options';
import { knowledgeApi } from './knowledge.api';

/**
 * The questions among which one is chosen, found by a part of their words. `organisationId`: whose, for a Super Admin;
 * '' is one's own. `chosen`: the one that is chosen now.
 */
export function useQuestionOptions(
  organisationId: string,
  chosen: KnowledgeEntry | undefined,
): RecordOptions {
  const [search, onSearch] = useState('');
  const { data, isFetching } = knowledgeApi.useKnowledgeQuery({
    kind: 'question',
    organization_id: organisationId,
    search,
    limit: OPTION_LIMIT,
  });
  return {
    records: data?.records.map(toOption) ?? [],
    isLoading: isFetching,
    chosen: chosen ? toOption(chosen) : null,
    search,
    onSearch,
  };
}

/** As many as somebody looks through. */
const OPTION_LIMIT = 20;

const toOption = ({ id, title }: KnowledgeEntry) => ({ id, name: title });
