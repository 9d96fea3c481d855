import { formatNumber } from '../../lib/locale/format-number';
import { plural, texts } from '../../lib/locale/texts';

export const importTexts = texts({
  en: {
    chooseFile: 'Choose a CSV file',
    drop: 'or drop it here. At most 20 MB, in UTF-8 or Windows-1252.',
    template: 'Download a template',
    tooLarge: (name: string) => `${name} is larger than 20 MB. Split it into smaller files.`,
    noText: (name: string) => `${name} is no CSV file. Save your table as “CSV UTF-8” and try again.`,
    noRows: (name: string) => `${name} has no rows below its headings.`,
    broken: (name: string, row: number) =>
      `${name} cannot be read from row ${formatNumber(row)} on: a quotation mark is not closed.`,
    fileOf: (name: string, rows: number) =>
      `${name}: ${plural(rows, { one: '1 row', other: `${formatNumber(rows)} rows` })}`,
    columns: 'Columns',
    columnsHelp: 'Say which column of the file holds what.',
    noColumn: 'Not in the file',
    missing: (labels: string) => `Choose a column for: ${labels}`,
    preview: 'Preview of the first rows',
    row: 'Row',
    back: 'Back',
    check: 'Check',
    checking: 'Checking',
    importing: 'Importing',
    progress: (done: number, all: number) => `${formatNumber(done)} of ${formatNumber(all)} rows`,
    stopped: 'The import was stopped. The rows above it are imported, the others are not.',
    interrupted: 'It was interrupted.',
    proceed: 'Continue',
    checked: 'Nothing has been imported yet. This is what would happen:',
    done: 'The import is done.',
    next: {
      all: (button: string) => `All rows are in order. Select “${button}” to import them.`,
      some: (failed: number) =>
        `${plural(failed, {
          one: '1 row has an error. Fix it',
          other: `${formatNumber(failed)} rows have errors. Fix them`,
        })} in your file and start again, or import the other rows now. The result file names the error of each row.`,
      none: 'No row can be imported yet. Download the result, fix the errors it names in your file, then go back and start again.',
      nothing: 'There is nothing to import: these records exist already.',
    },
    outcomes: { created: 'new', updated: 'changed', skipped: 'skipped', failed: 'with errors' },
    resultOutcomes: {
      created: 'created',
      updated: 'updated',
      skipped: 'skipped',
      failed: 'failed',
      left: 'not imported',
    },
    problems: 'Errors',
    problem: (row: number, name: string, message: string) =>
      name ? `Row ${row} (${name}): ${message}` : `Row ${row}: ${message}`,
    twice: (row: number) => `Row ${row} has this already.`,
    moreProblems: (count: number) =>
      plural(count, {
        one: 'and 1 more, in the result file',
        other: `and ${formatNumber(count)} more, in the result file`,
      }),
    which: 'What is imported',
    all: 'All rows or none: I correct the file first',
    valid: (count: number) =>
      plural(count, {
        one: 'Only the 1 row without errors',
        other: `Only the ${formatNumber(count)} rows without errors`,
      }),
    importRows: (count: number) =>
      plural(count, { one: 'Import 1 row', other: `Import ${formatNumber(count)} rows` }),
    result: 'Download the result',
    outcome: 'Outcome',
    message: 'Message',
    imported: 'Imported',
  },
  de: {
    chooseFile: 'CSV-Datei wählen',
    drop: 'oder hier ablegen. Höchstens 20 MB, in UTF-8 oder Windows-1252.',
    template: 'Vorlage herunterladen',
    tooLarge: (name: string) => `${name} ist größer als 20 MB. Teilen Sie die Datei auf.`,
    noText: (name: string) =>
      `${name} ist keine CSV-Datei. Speichern Sie Ihre Tabelle als „CSV UTF-8“ und versuchen Sie es erneut.`,
    noRows: (name: string) => `${name} hat keine Zeilen unter den Überschriften.`,
    broken: (name: string, row: number) =>
      `${name} ist ab Zeile ${formatNumber(row)} nicht lesbar: Ein Anführungszeichen ist nicht geschlossen.`,
    fileOf: (name: string, rows: number) =>
      `${name}: ${plural(rows, { one: '1 Zeile', other: `${formatNumber(rows)} Zeilen` })}`,
    columns: 'Spalten',
    columnsHelp: 'Sagen Sie, was in welcher Spalte der Datei steht.',
    noColumn: 'Nicht in der Datei',
    missing: (labels: string) => `Wählen Sie eine Spalte für: ${labels}`,
    preview: 'Vorschau der ersten Zeilen',
    row: 'Zeile',
    back: 'Zurück',
    check: 'Prüfen',
    checking: 'Wird geprüft',
    importing: 'Wird importiert',
    progress: (done: number, all: number) => `${formatNumber(done)} von ${formatNumber(all)} Zeilen`,
    stopped: 'Der Import wurde angehalten. Die Zeilen davor sind importiert, die anderen nicht.',
    interrupted: 'Der Vorgang wurde unterbrochen.',
    proceed: 'Fortsetzen',
    checked: 'Noch ist nichts importiert. Das würde geschehen:',
    done: 'Der Import ist fertig.',
    next: {
      all: (button: string) => `Alle Zeilen sind in Ordnung. Wählen Sie „${button}“, um sie zu importieren.`,
      some: (failed: number) =>
        `${plural(failed, {
          one: '1 Zeile hat einen Fehler. Beheben Sie ihn',
          other: `${formatNumber(failed)} Zeilen haben Fehler. Beheben Sie diese`,
        })} in Ihrer Datei und beginnen Sie neu, oder importieren Sie jetzt die übrigen Zeilen. In der Ergebnisdatei steht der Fehler jeder Zeile.`,
      none: 'Noch kann keine Zeile importiert werden. Laden Sie das Ergebnis herunter, beheben Sie die Fehler in Ihrer Datei und beginnen Sie mit „Zurück“ neu.',
      nothing: 'Es gibt nichts zu importieren: Diese Datensätze sind schon vorhanden.',
    },
    outcomes: { created: 'neu', updated: 'geändert', skipped: 'übersprungen', failed: 'mit Fehlern' },
    resultOutcomes: {
      created: 'angelegt',
      updated: 'geändert',
      skipped: 'übersprungen',
      failed: 'fehlgeschlagen',
      left: 'nicht importiert',
    },
    problems: 'Fehler',
    problem: (row: number, name: string, message: string) =>
      name ? `Zeile ${row} (${name}): ${message}` : `Zeile ${row}: ${message}`,
    twice: (row: number) => `Das steht schon in Zeile ${row}.`,
    moreProblems: (count: number) => `und ${formatNumber(count)} weitere, in der Ergebnisdatei`,
    which: 'Was importiert wird',
    all: 'Alle Zeilen oder keine: Ich korrigiere erst die Datei',
    valid: (count: number) =>
      plural(count, {
        one: 'Nur die 1 Zeile ohne Fehler',
        other: `Nur die ${formatNumber(count)} Zeilen ohne Fehler`,
      }),
    importRows: (count: number) =>
      plural(count, { one: '1 Zeile importieren', other: `${formatNumber(count)} Zeilen importieren` }),
    result: 'Ergebnis herunterladen',
    outcome: 'Ergebnis',
    message: 'Meldung',
    imported: 'Importiert',
  },
});
