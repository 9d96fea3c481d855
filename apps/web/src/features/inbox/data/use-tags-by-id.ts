import type { EmailTag } from '@relaydesk/contracts/email-tag';
import { useMemo } from 'react';
import { emailTagsApi } from '../../../api/endpoints/email-tags.api';
import type { Tags } from '../ui/ConversationTags';

const NONE: EmailTag[] = [];

/** The organisation's tags by their ids. */
export function useTags(): Tags {
  const { data = NONE } = emailTagsApi.useListTagsQuery();
  return useMemo(() => new Map(data.map((tag) => [tag.id, tag])), [data]);
}
