import type { KnowledgeEntry } from '@relaydesk/contracts/knowledge';
import { useState } from 'react';
import type { RecordOptions } from '../../../../ui/filters/record-options';
import { knowledgeApi } from './knowledge.api';

/**
 * Question options, searched by text. `organisationId`: for a Super Admin; '' is the user's own. `chosen`:
 * the selected one.
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

/** The maximum number of options. */
const OPTION_LIMIT = 20;

const toOption = ({ id, title }: KnowledgeEntry) => ({ id, name: title });
