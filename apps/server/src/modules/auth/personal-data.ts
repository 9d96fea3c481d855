import type { PersonalData } from '../../context/personal-data';
import {
  deleteExpiredAttemptBuckets,
  deleteExpiredAttemptDelays,
  deleteExpiredChallenges,
  deleteExpiredLinks,
  deleteExpiredSessions,
} from './personal-data.queries';

/** The data of persons in the tables of this module. */
export const authPersonalData: PersonalData<'auth'> = {
  tables: {
    attempt_buckets: { erasedWith: ['age'] },
    attempt_delays: { erasedWith: ['age'] },
    password_links: { erasedWith: ['age'] },
    recovery_codes: { notPersonal: 'Hashes of random codes.' },
    sessions: { erasedWith: ['age'] },
    used_challenges: { notPersonal: 'Random ids of proofs of work.' },
  },
  expiring: {
    /** After they ended: for investigations of stolen tokens. */
    sessions: { days: 30, deleteBatch: deleteExpiredSessions },
    /** After they were used or expired. */
    password_links: { days: 30, deleteBatch: deleteExpiredLinks },
    /** A challenge is valid for two minutes. */
    used_challenges: { days: 1, deleteBatch: deleteExpiredChallenges },
    attempt_buckets: { days: 1, deleteBatch: deleteExpiredAttemptBuckets },
    attempt_delays: { days: 1, deleteBatch: deleteExpiredAttemptDelays },
  },
};
