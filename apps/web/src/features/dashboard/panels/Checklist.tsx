import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import RadioButtonUncheckedOutlined from '@mui/icons-material/RadioButtonUncheckedOutlined';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import type { Dashboard } from '@relaydesk/contracts/report';
import { Link } from 'react-router';
import { t } from '../../../lib/locale/i18n';
import { DashboardPanel } from './DashboardPanel';

type ChecklistSteps = NonNullable<Dashboard['checklist']>;

/** The first steps of a new organisation: done, or a link to the step; the next one is a button. */
export function Checklist({ steps }: { steps: ChecklistSteps }) {
  const done = steps.filter(({ is_done }) => is_done).length;
  const next = steps.find(({ is_done }) => !is_done)?.step;
  return (
    <DashboardPanel title={t('dashboard.checklist', { done, all: steps.length })}>
      <List disablePadding aria-label={t('dashboard.firstSteps')} sx={listLook}>
        {steps.map(({ step, is_done }) => (
          <ListItem key={step} disablePadding sx={is_done ? doneLook : { width: 'auto' }}>
            <ListItemButton
              component={Link}
              to={PLACES[step]}
              sx={[stepLook, step === next && nextLook, is_done && { color: 'text.secondary' }]}
            >
              {is_done ? (
                <CheckCircleOutlined fontSize="small" color="success" titleAccess={t('dashboard.done')} />
              ) : (
                <RadioButtonUncheckedOutlined fontSize="small" titleAccess={t('dashboard.toDo')} />
              )}
              {t(`dashboard.steps.${step}`)}
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </DashboardPanel>
  );
}

const listLook = { display: 'flex', flexWrap: 'wrap', gap: 1 } as const;

const stepLook = {
  minHeight: 44,
  gap: 1,
  paddingInline: 1.5,
  paddingBlock: 0.5,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  typography: 'body2',
} as const;

/** A phone has space for what is left to do. */
const doneLook = { width: 'auto', display: { xs: 'none', sm: 'flex' } } as const;

const nextLook = { borderColor: 'primary.main', color: 'text.accent', fontWeight: 600 } as const;

const PLACES: Record<ChecklistSteps[number]['step'], string> = {
  organisation: '/organisationSettings',
  colleague: '/user',
  product: '/products',
  channel: '/channelIntegration',
  first_message: '/channelIntegration',
  bot: '/products?tab=knowledge',
};
