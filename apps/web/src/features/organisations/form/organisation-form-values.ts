import { Version } from '@relaydesk/contracts/common';
import type { Organisation, UpdateOrganisation } from '@relaydesk/contracts/organisation';
import { CreateOrganisation, DEFAULT_LIMITS } from '@relaydesk/contracts/organisation';
import type { z } from 'zod';

/** Form values: a new organisation has no version; an existing one keeps slug and currency. */
export const OrganisationFormSchema = CreateOrganisation.extend({ version: Version.optional() });
export type OrganisationFormInput = z.input<typeof OrganisationFormSchema>;
export type OrganisationFormOutput = z.output<typeof OrganisationFormSchema>;

export const EMPTY_ADMIN = { first_name: '', last_name: '', email: '' };

/** An empty form: always open, unlimited, in the browser's time zone. */
export const createDefaultOrganisationInput = (): OrganisationFormInput => ({
  name: '',
  slug: '',
  legal_name: '',
  postal_address: '',
  contact_email: '',
  phone: null,
  country: null,
  website: null,
  time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  locale: 'en',
  currency: 'EUR',
  business_hours: null,
  limits: DEFAULT_LIMITS,
  retention_months: null,
  requires_second_factor: false,
  first_admin: EMPTY_ADMIN,
});

/** Form values of an organisation. */
export function toOrganisationFormInput(organisation: Organisation): OrganisationFormInput {
  const { name, slug, legal_name, contact_email, phone, country, website, time_zone } = organisation;
  const {
    postal_address,
    locale,
    currency,
    business_hours,
    limits,
    retention_months,
    requires_second_factor,
    version,
  } = organisation;
  return {
    ...{ name, slug, legal_name, contact_email: contact_email ?? '', phone, country, website, time_zone },
    ...{ postal_address, locale, currency, business_hours, limits, retention_months, requires_second_factor },
    ...{ first_admin: null, version },
  };
}

/** The request body that changes one. */
export function toUpdateOrganisation(
  { slug: _, currency: __, first_admin: ___, ...change }: OrganisationFormOutput,
  organisation: Organisation,
): UpdateOrganisation {
  return { ...change, version: change.version ?? organisation.version };
}

/** The slug of a name: "Café Zürich" is "cafe-zurich". */
export function slugify(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
}
