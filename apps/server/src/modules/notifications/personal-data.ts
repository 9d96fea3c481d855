import type { PersonalData } from '../../context/personal-data';
import { deleteExpiredNotifications } from './personal-data.queries';

/** The data of persons in the tables of this module. */
export const notificationsPersonalData: PersonalData<'notifications'> = {
  tables: {
    notification_reads: { follows: 'notifications' },
    notifications: { erasedWith: ['age'] },
  },
  expiring: { notifications: { days: 90, deleteBatch: deleteExpiredNotifications } },
};
