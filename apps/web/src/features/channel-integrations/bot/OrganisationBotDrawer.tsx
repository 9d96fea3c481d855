import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSession } from '../../../api/session';
import { useHasPermission } from '../../../api/use-has-permission';
import { t } from '../../../lib/locale/i18n';
import { FilterOrganisation } from '../../../shared/FilterOrganisation';
import { SideDrawer } from '../../../ui/dialogs/SideDrawer';
import { EmptyState } from '../../../ui/elements/EmptyState';
import { BotHistory } from './BotHistory';
import { BotSettingsSection } from './BotSettingsSection';
import { BotModelTab } from './model/BotModelTab';

interface OrganisationBotDrawerProps {
  /** The organisation a Super Admin has selected; '' for none, and for members. */
  organisationId: string;
  onClose: () => void;
}

/** An organisation's bot: behaviour, hand-over and language model. */
export function OrganisationBotDrawer({ organisationId, onClose }: OrganisationBotDrawerProps) {
  const mustChoose = useHasPermission('organisations.read');
  const [chosen, setChosen] = useState(organisationId);
  const [mayReadModel, mayReadHistory] = [useHasPermission('bot_model.read'), useHasPermission('audit.read')];
  const own = useSession().organisationId;
  const whose = mustChoose ? chosen : '';
  const owner = { organization_id: whose, line_id: null };
  const chooser = mustChoose && (
    <Stack direction="row">
      <FilterOrganisation value={chosen} onChange={setChosen} />
    </Stack>
  );
  if (mustChoose && chosen === '') {
    return (
      <SideDrawer title={t('channel-integrations.integrations.botOfOrganisation')} onClose={onClose}>
        {chooser}
        <EmptyState icon={BusinessOutlined} text={t('channel-integrations.bot.chooseOrganisation')} />
      </SideDrawer>
    );
  }
  return (
    <SideDrawer
      title={t('channel-integrations.integrations.botOfOrganisation')}
      mainTab={t('channel-integrations.bot.behaviour')}
      tabsAfter={[
        {
          label: t('channel-integrations.integrations.handOver'),
          content: <BotSettingsSection key={whose} owner={owner} part="hand_over" />,
        },
        ...(mayReadModel
          ? [
              {
                label: t('channel-integrations.bot.model'),
                content: <BotModelTab key={whose} organisationId={whose} />,
              },
            ]
          : []),
      ]}
      history={
        mayReadHistory && (
          <BotHistory record_type="organisation" record_id={whose || own} organisationId={whose} />
        )
      }
      onClose={onClose}
    >
      {chooser}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('channel-integrations.bot.ofOrganisationText')}
      </Typography>
      <BotSettingsSection key={whose} owner={owner} part="behaviour" />
    </SideDrawer>
  );
}
