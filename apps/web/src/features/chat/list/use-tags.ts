import type { EmailTag } from '@relaydesk/contracts/email-tag';
import { useMemo } from 'react';
import { chatApi } from '../chat.api';
import type { Tags } from './ItemTags';

const NONE: EmailTag[] = [];

/** The organisation's tags by their ids. */
export function useTags(): Tags {
  const { data = NONE } = chatApi.useListTagsQuery();
  return useMemo(() => new Map(data.map((tag) => [tag.id, tag])), [data]);
}
