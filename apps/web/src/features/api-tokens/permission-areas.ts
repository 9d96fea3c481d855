import { type Permission, SERVICE_TOKEN_PERMISSIONS } from '@relaydesk/contracts/permissions';
import { apiTokensTexts as t } from './api-tokens.texts';

export interface PermissionArea {
  label: string;
  permissions: { permission: Permission; label: string }[];
}

/** The permissions that a service token can have, by what they are about; in alphabetical order of the language. */
export function listPermissionAreas(): PermissionArea[] {
  const areas = new Map<string, PermissionArea>();
  for (const permission of SERVICE_TOKEN_PERMISSIONS) {
    const [area = '', action = ''] = permission.split('.', 2);
    const label = getText(t.areas, area);
    const { permissions } = areas.get(label) ?? { permissions: [] };
    areas.set(label, {
      label,
      permissions: [...permissions, { permission, label: getText(t.actions, action) }],
    });
  }
  return [...areas.values()].toSorted((a, b) => a.label.localeCompare(b.label));
}

const getText = (labels: Readonly<Record<string, string>>, name: string): string => labels[name] ?? name;
