import type { EmailTag } from '@relaydesk/contracts/email-tag';
import { t } from '../../../lib/locale/i18n';
import { Tooltip } from '../../../ui/elements/Tooltip';
import { TagChip } from './TagChip';

/** More would displace the rest of the line. */
const SHOWN = 2;

/** By id. */
export type TagsById = ReadonlyMap<string, EmailTag>;

/** The tags of a conversation that fit, and the number of the others. */
export function ConversationTags({ tag_ids, tags }: { tag_ids: readonly string[]; tags: TagsById }) {
  const known = tag_ids.map((id) => tags.get(id)).filter((tag) => tag !== undefined); // a tag may have been deleted meanwhile
  const hidden = known.slice(SHOWN);
  return (
    <>
      {known.slice(0, SHOWN).map((tag) => (
        <TagChip key={tag.id} tag={tag} />
      ))}
      {hidden.length > 0 && (
        <Tooltip title={hidden.map(({ name }) => name).join(', ')} describeChild>
          <span>{t('inbox.list.moreTags', { count: hidden.length })}</span>
        </Tooltip>
      )}
    </>
  );
}
