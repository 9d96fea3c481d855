import { useHasPermission } from '../../../api/use-has-permission';
import { Page } from '../../../ui/page/Page';
import { Section } from '../../../ui/page/Section';
import { AvailabilitySwitch } from '../AvailabilitySwitch';
import { ColorModeSelect } from './ColorModeSelect';
import { LanguageSelect } from './LanguageSelect';
import { NotificationSettings } from './NotificationSettings';
import { preferencesTexts as t } from './preferences.texts';

/** Appearance and notifications. Every choice applies immediately. */
export function PreferencesPage() {
  const takesConversations = useHasPermission('conversations.claim');
  return (
    <Page title={t.title}>
      <Section title={t.appearance}>
        <ColorModeSelect />
        <LanguageSelect />
      </Section>
      {takesConversations && (
        <Section title={t.work}>
          <AvailabilitySwitch />
        </Section>
      )}
      <Section title={t.notifications} description={t.notificationsText}>
        <NotificationSettings />
      </Section>
    </Page>
  );
}
