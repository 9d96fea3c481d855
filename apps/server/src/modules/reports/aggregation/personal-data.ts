import type { PersonalData } from '../../../context/personal-data';

/** The data of persons in the tables of this module. */
export const reportsPersonalData: PersonalData<'reports'> = {
  tables: {
    figure_changes: { notPersonal: 'Counts by day and id.' },
    figures: { notPersonal: 'Counts by day and id.' },
  },
};
