import type { PersonalData } from '../../context/personal-data';

/** The data of persons in the tables of this module. */
export const auditPersonalData: PersonalData<'audit'> = {
  tables: {
    audit_log: {
      erasedWith: [],
      remains: 'Evidence of who did what: names at that time, and networks instead of host addresses.',
    },
    audit_chain: { notPersonal: 'Hashes of audit entries.' },
  },
};
