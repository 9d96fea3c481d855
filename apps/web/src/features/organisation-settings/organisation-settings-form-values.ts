import type { OrganisationSettings } from '@relaydesk/contracts/organisation';
import { UpdateOrganisationSettings } from '@relaydesk/contracts/organisation';
import type { z } from 'zod';

export const SettingsValues = UpdateOrganisationSettings;
export type SettingsInput = z.input<typeof SettingsValues>;

/** An organisation's settings as their form holds them. */
export function settingsValues(settings: OrganisationSettings): SettingsInput {
  const { name, legal_name, contact_email, phone, country, website, time_zone } = settings;
  const { postal_address, locale, business_hours, requires_second_factor, version } = settings;
  return {
    ...{ name, legal_name, contact_email: contact_email ?? '', phone, country, website, time_zone },
    ...{ postal_address, locale, business_hours, requires_second_factor, version },
  };
}
