import { emailTagsApi } from '../../../api/endpoints/email-tags.api';

/** The groups that the tags of an organisation have, by name; '' is one's own organisation. */
export function useTagGroups(organization_id: string): string[] {
  const { data = [] } = emailTagsApi.useTagsOfQuery(organization_id);
  const groups = new Set(data.map(({ group }) => group).filter(Boolean));
  return [...groups].sort((one, other) => one.localeCompare(other));
}
