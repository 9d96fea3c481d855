import type { PersonalData } from '../../context/personal-data';

/** The data of persons in the tables of this module. */
export const emailTagsPersonalData: PersonalData<'email-tags'> = {
  tables: {
    email_tag_runs: { notPersonal: 'Rules, and ids of conversations.' },
    email_tags: { notPersonal: 'Labels of an organisation.' },
  },
};
