import { emailTagsApi } from '../../../api/endpoints/email-tags.api';

/** The tag groups of an organisation, by name; '' is the user's own. */
export function useTagGroups(organization_id: string): string[] {
  const { data = [] } = emailTagsApi.useTagsOfQuery(organization_id);
  const groups = new Set(data.map(({ group }) => group).filter(Boolean));
  return [...groups].sort((one, other) => one.localeCompare(other));
}
