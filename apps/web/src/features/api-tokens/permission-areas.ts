import { type Permission, SERVICE_TOKEN_PERMISSIONS } from '@relaydesk/contracts/permissions';
import { messagesIn } from '../../lib/locale/i18n';

export interface PermissionArea {
  label: string;
  permissions: { permission: Permission; label: string }[];
}

/** The permissions that a service token can have, by what they are about; in alphabetical order of the language. */
export function listPermissionAreas(): PermissionArea[] {
  const areas = new Map<string, PermissionArea>();
  for (const permission of SERVICE_TOKEN_PERMISSIONS) {
    const [area = '', action = ''] = permission.split('.', 2);
    const label = getText(messagesIn('api-tokens.areas'), area);
    const { permissions } = areas.get(label) ?? { permissions: [] };
    areas.set(label, {
      label,
      permissions: [...permissions, { permission, label: getText(messagesIn('api-tokens.actions'), action) }],
    });
  }
  return [...areas.values()].toSorted((a, b) => a.label.localeCompare(b.label));
}

const getText = (labels: Readonly<Record<string, string>>, name: string): string => labels[name] ?? name;
