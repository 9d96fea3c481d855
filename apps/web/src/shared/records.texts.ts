import { texts } from '../lib/locale/texts';

export const recordsTexts = texts({
  en: {
    organisation: 'Organisation',
    selectOrganisation: 'Select an Organization',
    exportCsv: 'Export CSV',
    exportFailed: (message: string) => `The export failed. ${message}`,
  },
  de: {
    organisation: 'Organisation',
    selectOrganisation: 'Organisation auswählen',
    exportCsv: 'Als CSV exportieren',
    exportFailed: (message: string) => `Der Export ist fehlgeschlagen. ${message}`,
  },
});
