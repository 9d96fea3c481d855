import type { IntegrationStatus } from '@relaydesk/contracts/channel-integration';
import type { ConversationStatus } from '@relaydesk/contracts/conversation';
import type { RegistrationStatus } from '@relaydesk/contracts/email-registration';
import type { UnansweredQuestion } from '@relaydesk/contracts/knowledge';
import type { OrganisationStatus } from '@relaydesk/contracts/organisation';
import type { Priority } from '@relaydesk/contracts/priority';
import type { ProductStatus } from '@relaydesk/contracts/product';
import type { PaymentMethod, SaleOrigin } from '@relaydesk/contracts/sale';
import type { SaleStatus } from '@relaydesk/contracts/sale-statuses';
import type { UserStatus } from '@relaydesk/contracts/user';
import { texts } from '../../lib/locale/texts';

type AuditedStatus =
  | (ConversationStatus | IntegrationStatus | OrganisationStatus | ProductStatus | RegistrationStatus)
  | (SaleStatus | UserStatus | UnansweredQuestion['status']);

/** A text for each value, so that a new one does not compile without. */
type PropertyValueTexts = {
  status: Record<AuditedStatus, string>;
  origin: Record<SaleOrigin, string>;
  payment_method: Record<PaymentMethod, string>;
  priority: Record<Priority, string>;
};

const en: PropertyValueTexts = {
  status: {
    active: 'Active',
    invited: 'Invited',
    disabled: 'Disabled',
    suspended: 'Suspended',
    archived: 'Archived',
    draft: 'Draft',
    confirmed: 'Confirmed',
    paid: 'Paid',
    fulfilled: 'Fulfilled',
    cancelled: 'Cancelled',
    refunded: 'Refunded',
    open: 'Open',
    bot: 'With the bot',
    waiting: 'Waiting',
    snoozed: 'Snoozed',
    resolved: 'Resolved',
    pending: 'Pending',
    verified: 'Verified',
    error: 'Error',
    connected: 'Connected',
    paused: 'Paused',
    paused_by_platform: 'Paused by platform',
    needs_action: 'Attention required',
    answered: 'Answered',
    dismissed: 'Dismissed',
  },
  origin: { bot: 'Bot', human: 'Human', assisted: 'Assisted', manual: 'Manual' },
  payment_method: {
    cash: 'Cash',
    card: 'Card',
    transfer: 'Bank transfer',
    paypal: 'PayPal',
    cash_on_delivery: 'Cash on delivery',
    other: 'Other',
  },
  priority: { urgent: 'Urgent', high: 'High', normal: 'Normal', low: 'Low' },
};

const de: PropertyValueTexts = {
  status: {
    active: 'Aktiv',
    invited: 'Eingeladen',
    disabled: 'Deaktiviert',
    suspended: 'Gesperrt',
    archived: 'Archiviert',
    draft: 'Entwurf',
    confirmed: 'Bestätigt',
    paid: 'Bezahlt',
    fulfilled: 'Ausgeliefert',
    cancelled: 'Storniert',
    refunded: 'Erstattet',
    open: 'Offen',
    bot: 'Beim Bot',
    waiting: 'Wartet',
    snoozed: 'Zurückgestellt',
    resolved: 'Erledigt',
    pending: 'Offen',
    verified: 'Bestätigt',
    error: 'Fehler',
    connected: 'Verbunden',
    paused: 'Angehalten',
    paused_by_platform: 'Von der Plattform angehalten',
    needs_action: 'Handlungsbedarf',
    answered: 'Beantwortet',
    dismissed: 'Verworfen',
  },
  origin: { bot: 'Bot', human: 'Mensch', assisted: 'Gemeinsam', manual: 'Manuell' },
  payment_method: {
    cash: 'Bar',
    card: 'Karte',
    transfer: 'Überweisung',
    paypal: 'PayPal',
    cash_on_delivery: 'Nachnahme',
    other: 'Andere',
  },
  priority: { urgent: 'Dringend', high: 'Hoch', normal: 'Normal', low: 'Niedrig' },
};

/** Texts of the enum values that the audit log records: property -> value -> text. */
export const propertyValues: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = texts({
  en,
  de,
});
