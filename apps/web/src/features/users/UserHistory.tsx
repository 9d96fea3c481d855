import { HistoryTab } from '../../records/HistoryTab';
import { usersTexts as t } from './users.texts';

/** Who changed what of a user. */
export function UserHistory({ id }: { id: string }) {
  return <HistoryTab record_type="user" record_id={id} labels={labels} format={inWords} />;
}

const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  group: t.groups,
  status: t.statuses,
  language: t.languages,
};

const inWords = (name: string, value: unknown) => WORDS[name]?.[String(value)];

const labels = {
  name: t.name,
  first_name: t.firstName,
  last_name: t.lastName,
  email: t.email,
  group: t.group,
  status: t.status,
  phone: t.phone,
  language: t.language,
  time_zone: t.timeZone,
  max_chats: t.maxChats,
  skills: t.skills,
  has_totp: t.twoFactor,
  reassign_to: t.reassignTo,
};
