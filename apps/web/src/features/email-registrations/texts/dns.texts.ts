import { texts } from '../../../lib/locale/texts';

/** What is said about the records in the DNS. */
export const dnsTexts = texts({
  en: {
    tab: 'DNS',
    title: 'DNS records',
    short: 'SPF, DKIM, DMARC',
    text: (domain: string) =>
      `These records of ${domain} tell other mail servers that your answers are genuine. Without them, they may end up as spam.`,
    check: 'Check again',
    checking: 'Checking…',
    checkFailed: 'The records could not be looked up.',
    checkedAt: (when: string) => `Checked ${when}`,
    notChecked: 'Not checked yet',
    empty: 'The records have not been looked up yet.',
    kinds: { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC', mx: 'MX' },
    states: { found: 'Found', missing: 'Missing', weak: 'Weak', unknown: 'Not known' },
    meanings: {
      spf: 'Says which servers may send for this domain.',
      dkim: 'The key that signatures of your mails are checked with.',
      dmarc: 'Says what becomes of mails that only pretend to be yours.',
      mx: 'Says where mail for this domain is delivered.',
    },
    name: (kind: string) => `${kind}: name`,
    value: (kind: string) => `${kind}: what stands there`,
    wanted: (kind: string) => `${kind}: put this there`,
  },
  de: {
    tab: 'DNS',
    title: 'DNS-Einträge',
    short: 'SPF, DKIM, DMARC',
    text: (domain: string) =>
      `Diese Einträge von ${domain} sagen anderen Mailservern, dass Ihre Antworten echt sind. Ohne sie landen sie womöglich im Spam.`,
    check: 'Erneut prüfen',
    checking: 'Wird geprüft …',
    checkFailed: 'Die Einträge konnten nicht nachgeschlagen werden.',
    checkedAt: (when: string) => `Geprüft ${when}`,
    notChecked: 'Noch nicht geprüft',
    empty: 'Die Einträge wurden noch nicht nachgeschlagen.',
    kinds: { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC', mx: 'MX' },
    states: { found: 'Vorhanden', missing: 'Fehlt', weak: 'Schwach', unknown: 'Nicht bekannt' },
    meanings: {
      spf: 'Sagt, welche Server für diese Domain senden dürfen.',
      dkim: 'Der Schlüssel, mit dem Signaturen Ihrer Mails geprüft werden.',
      dmarc: 'Sagt, was aus Mails wird, die nur vorgeben, von Ihnen zu sein.',
      mx: 'Sagt, wohin Mail für diese Domain zugestellt wird.',
    },
    name: (kind: string) => `${kind}: Name`,
    value: (kind: string) => `${kind}: was dort steht`,
    wanted: (kind: string) => `${kind}: das dort eintragen`,
  },
});
