import type { PersonalData } from '../../context/personal-data';

/** The data of persons in the tables of this module. */
export const organisationsPersonalData: PersonalData<'organisations'> = {
  tables: {
    organisation_logos: { notPersonal: 'Images of an organisation.' },
    organisations: {
      erasedWith: [],
      remains: 'Contact details of an organisation, until it is archived and after.',
    },
  },
};
