import type { EmailTag } from '@relaydesk/contracts/email-tag';
import { Tooltip } from '../../../ui/elements/Tooltip';
import { listTexts } from '../texts/list.texts';
import { TagChip } from './TagChip';

/** More would push everything else out of a line. */
const SHOWN = 2;

/** By id. */
export type TagsById = ReadonlyMap<string, EmailTag>;

/** The tags of a conversation as far as there is room, and how many more there are. */
export function ConversationTags({ tag_ids, tags }: { tag_ids: readonly string[]; tags: TagsById }) {
  const known = tag_ids.map((id) => tags.get(id)).filter((tag) => tag !== undefined); // one may have been deleted meanwhile
  const hidden = known.slice(SHOWN);
  return (
    <>
      {known.slice(0, SHOWN).map((tag) => (
        <TagChip key={tag.id} tag={tag} />
      ))}
      {hidden.length > 0 && (
        <Tooltip title={hidden.map(({ name }) => name).join(', ')} describeChild>
          <span>{listTexts.moreTags(hidden.length)}</span>
        </Tooltip>
      )}
    </>
  );
}
