import type { BusinessHours } from '@relaydesk/contracts/organisation';

/** Profile and limits of a demo organisation. */
export interface DemoOrganisationProfile {
  legal_name: string;
  postal_address: string;
  contact_email: string;
  phone: string;
  country: string;
  website: string;
  business_hours: BusinessHours | null;
  max_users: number | null;
  max_integrations: number | null;
  max_messages_per_month: number | null;
  retention_months: number | null;
}

const day = (open: string, close: string) => ({ open, close });

/** The Bundesnetzagentur reserves numbers beginning with +4930 23125 for fiction. */
export const ACME_PROFILE: DemoOrganisationProfile = {
  legal_name: 'Acme Sports GmbH',
  postal_address: 'Laufgasse 1\n10115 Berlin\nGermany',
  contact_email: 'office@acme.test',
  phone: '+493023125900',
  country: 'DE',
  website: 'https://acme-sports.example',
  business_hours: {
    monday: day('09:00', '18:00'),
    tuesday: day('09:00', '18:00'),
    wednesday: day('09:00', '18:00'),
    thursday: day('09:00', '20:00'),
    friday: day('09:00', '18:00'),
    saturday: day('10:00', '14:00'),
    sunday: null,
    holidays: [
      { date: '2026-12-25', name: 'Christmas' },
      { date: '2027-01-01', name: 'New Year' },
    ],
  },
  max_users: 25,
  max_integrations: 10,
  max_messages_per_month: 20_000,
  retention_months: 36,
};

/** The North American Numbering Plan reserves 555-0100 to 555-0199 for fiction. */
export const GLOBEX_PROFILE: DemoOrganisationProfile = {
  legal_name: 'Globex Home, Inc.',
  postal_address: '1 Example Street\nBoston, MA 02101\nUSA',
  contact_email: 'hello@globex.test',
  phone: '+16175550190',
  country: 'US',
  website: 'https://globex-home.example',
  business_hours: null,
  max_users: 5,
  max_integrations: 10,
  max_messages_per_month: 5_000,
  retention_months: null,
};

export const INITRODE_PROFILE: DemoOrganisationProfile = {
  legal_name: 'Initrode Tools Ltd.',
  postal_address: '1 Example Road\nLondon EC1A 1AA\nUnited Kingdom',
  contact_email: 'accounts@initrode.test',
  phone: '+442079460190',
  country: 'GB',
  website: 'https://initrode-tools.example',
  business_hours: null,
  max_users: 3,
  max_integrations: 1,
  max_messages_per_month: 1_000,
  retention_months: 12,
};
