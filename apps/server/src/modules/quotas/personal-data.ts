import type { PersonalData } from '../../context/personal-data';
import { deleteExpiredNetworkUploadUsage, deleteExpiredUploadUsage } from './personal-data.queries';

/** The data of persons in the tables of this module. */
export const quotasPersonalData: PersonalData<'quotas'> = {
  tables: {
    knowledge_usage: { notPersonal: 'Counters of an organisation.' },
    network_upload_usage: { erasedWith: ['age'] },
    upload_usage: { erasedWith: ['age'] },
  },
  expiring: {
    /** Daily byte counters: only today's are used. */
    upload_usage: { days: 2, deleteBatch: deleteExpiredUploadUsage },
    network_upload_usage: { days: 2, deleteBatch: deleteExpiredNetworkUploadUsage },
  },
};
