import { useHasPermission } from '../../../api/use-has-permission';
import { t } from '../../../lib/locale/i18n';
import { Page } from '../../../ui/page/Page';
import { Section } from '../../../ui/page/Section';
import { AvailabilitySwitch } from '../AvailabilitySwitch';
import { ColorModeSelect } from './ColorModeSelect';
import { DensitySelect } from './DensitySelect';
import { LanguageSelect } from './LanguageSelect';
import { NotificationSettings } from './NotificationSettings';

/** Appearance and notifications. Every choice applies immediately. */
export function PreferencesPage() {
  const takesConversations = useHasPermission('conversations.claim');
  return (
    <Page title={t('account-settings.preferences.title')}>
      <Section title={t('account-settings.preferences.appearance')}>
        <ColorModeSelect />
        <DensitySelect />
        <LanguageSelect />
      </Section>
      {takesConversations && (
        <Section title={t('account-settings.preferences.work')}>
          <AvailabilitySwitch />
        </Section>
      )}
      <Section
        title={t('account-settings.preferences.notifications')}
        description={t('account-settings.preferences.notificationsText')}
      >
        <NotificationSettings />
      </Section>
    </Page>
  );
}
