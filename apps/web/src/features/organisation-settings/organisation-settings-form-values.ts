import type { OrganisationSettings } from '@relaydesk/contracts/organisation';
import { UpdateOrganisationSettings } from '@relaydesk/contracts/organisation';
import type { z } from 'zod';

export const OrganisationSettingsFormSchema = UpdateOrganisationSettings;
export type OrganisationSettingsFormInput = z.input<typeof OrganisationSettingsFormSchema>;

/** Form values of an organisation's settings. */
export function toOrganisationSettingsFormInput(
  settings: OrganisationSettings,
): OrganisationSettingsFormInput {
  const { name, legal_name, contact_email, phone, country, website, time_zone } = settings;
  const { postal_address, locale, business_hours, requires_second_factor, version } = settings;
  return {
    ...{ name, legal_name, contact_email: contact_email ?? '', phone, country, website, time_zone },
    ...{ postal_address, locale, business_hours, requires_second_factor, version },
  };
}
