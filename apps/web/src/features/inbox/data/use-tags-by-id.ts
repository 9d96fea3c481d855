import type { EmailTag } from '@relaydesk/contracts/email-tag';
import { useMemo } from 'react';
import { emailTagsApi } from '../../../api/endpoints/email-tags.api';
import type { TagsById } from '../ui/ConversationTags';

const NONE: EmailTag[] = [];

/** The organisation's tags by id. */
export function useTagsById(): TagsById {
  const { data = NONE } = emailTagsApi.useListTagsQuery();
  return useMemo(() => new Map(data.map((tag) => [tag.id, tag])), [data]);
}
