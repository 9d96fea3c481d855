import type { PersonalData } from '../../context/personal-data';

/** The data of persons in the tables of this module. */
export const botPersonalData: PersonalData<'bot'> = {
  tables: {
    bot_model_usage: { notPersonal: 'Counters of an organisation.' },
    bot_models: { notPersonal: 'Settings of an organisation.' },
    text_vectors: { notPersonal: 'Embeddings of knowledge and products.' },
  },
};
