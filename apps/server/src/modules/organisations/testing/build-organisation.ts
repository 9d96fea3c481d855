import {
  type CreateOrganisation,
  DEFAULT_LIMITS,
  type UpdateOrganisation,
} from '@relaydesk/contracts/organisation';
import type { z } from 'zod';
import { newId } from '../../../lib/ids';

const hours = { open: '09:00', close: '17:30' };

/** A request for a new organisation with a unique name and slug. */
export function buildOrganisation(
  values: Partial<CreateOrganisation> = {},
): z.input<typeof CreateOrganisation> {
  const mark = newId().slice(-12);
  return {
    name: `Initech ${mark}`,
    slug: `initech-${mark}`,
    legal_name: 'Initech GmbH',
    contact_email: 'office@initech.example',
    phone: '+493023125200',
    country: 'DE',
    website: 'https://initech.example',
    time_zone: 'Europe/Berlin',
    locale: 'de',
    currency: 'EUR',
    business_hours: {
      monday: hours,
      tuesday: hours,
      wednesday: hours,
      thursday: hours,
      friday: { open: '09:00', close: '13:00' },
      saturday: null,
      sunday: null,
      holidays: [{ date: '2026-12-25', name: 'Christmas' }],
    },
    limits: { ...DEFAULT_LIMITS, users: 5, integrations: 2, messages_per_month: 1_000 },
    retention_months: 24,
    first_admin: null,
    ...values,
  };
}

/** The same as an update of an existing one. */
export function buildOrganisationChange(
  values: Partial<UpdateOrganisation> = {},
): z.input<typeof UpdateOrganisation> {
  const { slug: _, currency: __, first_admin: ___, ...rest } = buildOrganisation();
  return { ...rest, version: 1, ...values };
}
