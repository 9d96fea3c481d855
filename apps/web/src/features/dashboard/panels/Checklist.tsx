import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import RadioButtonUncheckedOutlined from '@mui/icons-material/RadioButtonUncheckedOutlined';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import type { Dashboard } from '@relaydesk/contracts/report';
import { Link } from 'react-router';
import { t } from '../../../lib/locale/i18n';
import { DashboardPanel } from './DashboardPanel';

type ChecklistSteps = NonNullable<Dashboard['checklist']>;

/** The first steps of a new organisation: done, or a link to the step. */
export function Checklist({ steps }: { steps: ChecklistSteps }) {
  const done = steps.filter(({ is_done }) => is_done).length;
  return (
    <DashboardPanel title={t('dashboard.checklist', { done, all: steps.length })}>
      <List
        disablePadding
        aria-label={t('dashboard.firstSteps')}
        sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1fr' } }}
      >
        {steps.map(({ step, is_done }) => (
          <ListItem key={step} disablePadding>
            <ListItemButton component={Link} to={PLACES[step]} sx={{ minHeight: 44, borderRadius: 1 }}>
              <ListItemIcon sx={{ minWidth: 36 }}>
                {is_done ? (
                  <CheckCircleOutlined color="success" titleAccess={t('dashboard.done')} />
                ) : (
                  <RadioButtonUncheckedOutlined color="disabled" titleAccess={t('dashboard.toDo')} />
                )}
              </ListItemIcon>
              <ListItemText primary={t(`dashboard.steps.${step}`)} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </DashboardPanel>
  );
}

const PLACES: Record<ChecklistSteps[number]['step'], string> = {
  organisation: '/organisationSettings',
  colleague: '/user',
  product: '/products',
  channel: '/channelIntegration',
  first_message: '/channelIntegration',
  bot: '/products?tab=knowledge',
};
