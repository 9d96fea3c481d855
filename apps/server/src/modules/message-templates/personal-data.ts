import type { PersonalData } from '../../context/personal-data';

/** The data of persons in the tables of this module. */
export const messageTemplatesPersonalData: PersonalData<'message-templates'> = {
  tables: { message_templates: { notPersonal: 'Texts with placeholders.' } },
};
