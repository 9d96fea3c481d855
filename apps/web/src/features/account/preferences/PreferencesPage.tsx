import { useMay } from '../../../api/use-role';
import { Page } from '../../../ui/Page';
import { Section } from '../../../ui/Section';
import { AvailabilitySwitch } from '../AvailabilitySwitch';
import { LanguageChoice } from './LanguageChoice';
import { ModeChoice } from './ModeChoice';
import { NotificationChoices } from './NotificationChoices';
import { preferencesTexts as t } from './preferences.texts';

/** How the product looks and calls for attention. Every choice takes effect at once. */
export function PreferencesPage() {
  const takesConversations = useMay('conversations.claim');
  return (
    <Page title={t.title}>
      <Section title={t.appearance}>
        <ModeChoice />
        <LanguageChoice />
      </Section>
      {takesConversations && (
        <Section title={t.work}>
          <AvailabilitySwitch />
        </Section>
      )}
      <Section title={t.notifications} description={t.notificationsText}>
        <NotificationChoices />
      </Section>
    </Page>
  );
}
