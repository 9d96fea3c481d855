import { formatNumber } from '../../lib/locale/format-number';
import { plural, texts } from '../../lib/locale/texts';

export const channelsTexts = texts({
  en: {
    title: 'Channel',
    description: 'The kinds of line that the platform offers to its organisations.',
    add: 'Add channel',
    searchHint: 'Name or key',
    empty: 'No channels yet. Add one, and organisations can open lines on it.',
    emptyAfterFilter: 'No channels match.',
    enabled: 'Enabled',
    disabled: 'Disabled',
    enabledHelp: 'Integrations of a disabled channel neither receive nor send.',
    switchOf: (name: string) => `${name} enabled`,
    edit: 'Edit',
    editTitle: 'Edit channel',
    saved: 'Channel saved.',
    deleted: 'Channel deleted.',
    // columns and facts
    name: 'Name',
    key: 'Key',
    kind: 'Kind',
    status: 'Status',
    statuses: { enabled: 'Enabled', disabled: 'Disabled' },
    organisations: 'Organisations',
    integrations: 'Integrations',
    integrationsActive: (count: number, active: number) =>
      `${formatNumber(count)}, of which ${formatNumber(active)} active`,
    messages24h: 'Messages 24\u00a0h',
    errorRate24h: 'Errors 24\u00a0h',
    nothingSent: 'Nothing was sent.',
    credentials: 'Credentials',
    credentialStates: { not_needed: 'Not needed', missing: 'Missing', stored: 'Stored' },
    allowed: 'Offered to',
    allOrganisations: 'All organisations',
    only: (count: number) =>
      plural(count, {
        one: '1 selected organisation',
        other: `${formatNumber(count)} selected organisations`,
      }),
    updated: 'Last changed',
    webhook: 'Webhook address',
    webhookHelp: 'Where deliveries come in; {key} is the public key of an integration.',
    sharedWebhook: 'Shared webhook address',
    sharedWebhookHelp:
      'For an app of the platform that serves all organisations: each delivery finds its line by its account.',
    platformFields: 'Of the platform',
    platformFieldsHelp: 'For the lines of all organisations, unless a line has its own.',
    // tabs
    overview: 'Overview',
    settings: 'Settings',
    events: 'Raw events',
    // form
    keyHelp: 'How addresses and the API call it, such as partner_x. It cannot be changed later.',
    descriptionLabel: 'Description',
    isForAll: 'All organisations may use it',
    isForAllHelp:
      'When off, only those that you choose. Integrations of the others are paused by the platform.',
    allowedOrganisations: 'Allowed organisations',
    allowedOrganisationsHelp: 'Type a part of the name, then choose.',
    selectedOrganisations: 'Selected organisations',
    removeOrganisation: (name: string) => `Remove ${name}`,
    noOrganisation: 'No organisation found.',
    noneSelected: 'None is chosen: nobody may use this channel.',
    maxMessageLength: 'Maximum message length',
    maxMessageLengthHelp: 'In characters. Empty: as much as the connector takes.',
    rateLimit: 'Rate limit',
    rateLimitHelp: 'Inbound requests a minute for each integration. Empty: no limit.',
    // questions
    disableTitle: (name: string) => `Disable ${name}?`,
    disableText: (count: number) =>
      plural(count, {
        one: '1 integration is paused at once (“Paused by platform”). It receives and sends nothing until the channel is enabled again.',
        other: `${formatNumber(count)} integrations are paused at once (“Paused by platform”). They receive and send nothing until the channel is enabled again.`,
      }),
    disableAction: 'Disable',
    enableTitle: (name: string) => `Enable ${name}?`,
    enableText: (count: number) =>
      plural(count, {
        one: '1 integration runs again, unless its organisation has paused it.',
        other: `${formatNumber(count)} integrations run again, unless their organisations have paused them.`,
      }),
    enableAction: 'Enable',
    integrationOf: (name: string, organisation: string) => `${name} (${organisation})`,
    affected: (names: string, more: number) =>
      more === 0 ? `Affected: ${names}.` : `Affected: ${names} and ${formatNumber(more)} more.`,
    deleteTitle: (name: string) => `Delete ${name}?`,
    deleteText: (count: number) =>
      count === 0
        ? 'Organisations can no longer open lines on it.'
        : plural(count, {
            one: '1 integration stands on it, and it can only be deleted without any. Disable it to stop it at once.',
            other: `${formatNumber(count)} integrations stand on it, and it can only be deleted without any. Disable it to stop them at once.`,
          }),
    deleteAction: 'Delete',
  },
  de: {
    title: 'Kanäle',
    description: 'Die Arten von Leitungen, die die Plattform ihren Organisationen anbietet.',
    add: 'Kanal hinzufügen',
    searchHint: 'Name oder Schlüssel',
    empty: 'Noch keine Kanäle. Fügen Sie einen hinzu, und Organisationen können Leitungen darauf öffnen.',
    emptyAfterFilter: 'Keine passenden Kanäle.',
    enabled: 'Aktiviert',
    disabled: 'Deaktiviert',
    enabledHelp: 'Anbindungen eines deaktivierten Kanals empfangen und senden nichts.',
    switchOf: (name: string) => `${name} aktiviert`,
    edit: 'Bearbeiten',
    editTitle: 'Kanal bearbeiten',
    saved: 'Kanal gespeichert.',
    deleted: 'Kanal gelöscht.',
    name: 'Name',
    key: 'Schlüssel',
    kind: 'Art',
    status: 'Status',
    statuses: { enabled: 'Aktiviert', disabled: 'Deaktiviert' },
    organisations: 'Organisationen',
    integrations: 'Anbindungen',
    integrationsActive: (count: number, active: number) =>
      `${formatNumber(count)}, davon ${formatNumber(active)} aktiv`,
    messages24h: 'Nachrichten 24\u00a0h',
    errorRate24h: 'Fehler 24\u00a0h',
    nothingSent: 'Es wurde nichts gesendet.',
    credentials: 'Zugangsdaten',
    credentialStates: { not_needed: 'Nicht nötig', missing: 'Fehlen', stored: 'Hinterlegt' },
    allowed: 'Angeboten',
    allOrganisations: 'Allen Organisationen',
    only: (count: number) =>
      plural(count, {
        one: '1 ausgewählten Organisation',
        other: `${formatNumber(count)} ausgewählten Organisationen`,
      }),
    updated: 'Zuletzt geändert',
    webhook: 'Webhook-Adresse',
    webhookHelp: 'Wo Lieferungen eingehen; {key} ist der öffentliche Schlüssel einer Anbindung.',
    sharedWebhook: 'Gemeinsame Webhook-Adresse',
    sharedWebhookHelp:
      'Für eine App der Plattform, die allen Organisationen dient: Jede Lieferung findet ihre Anbindung über deren Konto.',
    platformFields: 'Von der Plattform',
    platformFieldsHelp: 'Für die Anbindungen aller Organisationen, sofern eine nicht eigene hat.',
    overview: 'Überblick',
    settings: 'Einstellungen',
    events: 'Rohereignisse',
    keyHelp: 'Wie er in Adressen und in der API heißt, etwa partner_x. Später nicht zu ändern.',
    descriptionLabel: 'Beschreibung',
    isForAll: 'Alle Organisationen dürfen ihn benutzen',
    isForAllHelp:
      'Wenn aus, nur die ausgewählten. Anbindungen der übrigen werden von der Plattform angehalten.',
    allowedOrganisations: 'Erlaubte Organisationen',
    allowedOrganisationsHelp: 'Einen Teil des Namens eingeben, dann auswählen.',
    selectedOrganisations: 'Ausgewählte Organisationen',
    removeOrganisation: (name: string) => `${name} entfernen`,
    noOrganisation: 'Keine Organisation gefunden.',
    noneSelected: 'Keine ist ausgewählt: Niemand darf diesen Kanal benutzen.',
    maxMessageLength: 'Größte Nachrichtenlänge',
    maxMessageLengthHelp: 'In Zeichen. Leer: so viel, wie der Konnektor nimmt.',
    rateLimit: 'Mengenbegrenzung',
    rateLimitHelp: 'Eingehende Anfragen je Minute und Anbindung. Leer: keine Grenze.',
    disableTitle: (name: string) => `${name} deaktivieren?`,
    disableText: (count: number) =>
      plural(count, {
        one: '1 Anbindung wird sofort angehalten („Von der Plattform angehalten“). Sie empfängt und sendet nichts, bis der Kanal wieder aktiviert ist.',
        other: `${formatNumber(count)} Anbindungen werden sofort angehalten („Von der Plattform angehalten“). Sie empfangen und senden nichts, bis der Kanal wieder aktiviert ist.`,
      }),
    disableAction: 'Deaktivieren',
    enableTitle: (name: string) => `${name} aktivieren?`,
    enableText: (count: number) =>
      plural(count, {
        one: '1 Anbindung läuft wieder, sofern ihre Organisation sie nicht angehalten hat.',
        other: `${formatNumber(count)} Anbindungen laufen wieder, sofern ihre Organisationen sie nicht angehalten haben.`,
      }),
    enableAction: 'Aktivieren',
    integrationOf: (name: string, organisation: string) => `${name} (${organisation})`,
    affected: (names: string, more: number) =>
      more === 0 ? `Betroffen: ${names}.` : `Betroffen: ${names} und ${formatNumber(more)} weitere.`,
    deleteTitle: (name: string) => `${name} löschen?`,
    deleteText: (count: number) =>
      count === 0
        ? 'Organisationen können keine Leitungen mehr darauf öffnen.'
        : plural(count, {
            one: '1 Anbindung steht darauf, und er kann nur ohne Anbindungen gelöscht werden. Deaktivieren hält sie sofort an.',
            other: `${formatNumber(count)} Anbindungen stehen darauf, und er kann nur ohne Anbindungen gelöscht werden. Deaktivieren hält sie sofort an.`,
          }),
    deleteAction: 'Löschen',
  },
});
