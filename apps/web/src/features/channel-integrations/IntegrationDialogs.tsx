import { lazy, Suspense } from 'react';
import { useHasPermission } from '../../api/use-has-permission';
import { LazyBoundary } from '../../ui/failures/LazyBoundary';
import type { IntegrationTask } from './data/integration-task';
import { ConfirmIntegrationDialog } from './dialogs/ConfirmIntegrationDialog';
import { NewSecretDialog } from './dialogs/NewSecretDialog';
import { RotateSecretDialog } from './dialogs/RotateSecretDialog';
import { IntegrationReadOnlyDrawer } from './drawer/IntegrationReadOnlyDrawer';

const AddIntegrationWizard = lazy(async () => ({
  default: (await import('./wizard/AddIntegrationWizard')).AddIntegrationWizard,
}));
const OrganisationBotDrawer = lazy(async () => ({
  default: (await import('./bot/OrganisationBotDrawer')).OrganisationBotDrawer,
}));
const IntegrationForm = lazy(async () => ({
  default: (await import('./drawer/IntegrationForm')).IntegrationForm,
}));

interface IntegrationDialogsProps {
  task: IntegrationTask;
  /** The organisation that filters the list; '' for none. */
  organisationId: string;
  onTask: (task: IntegrationTask) => void;
  /** Called after a change. */
  onDone: () => void;
  onClose: () => void;
}

/**
 * The overlay of the list: the wizard, the drawer of an integration or of the bot, a confirmation, or a new
 * secret.
 */
export function IntegrationDialogs(props: IntegrationDialogsProps) {
  const { task, organisationId, onTask, onDone, onClose } = props;
  const mayChange = useHasPermission('channel_integrations.update');
  switch (task.kind) {
    case 'add':
      return (
        <Suspense fallback={null}>
          <AddIntegrationWizard onCreated={onDone} onClose={onClose} />
        </Suspense>
      );
    case 'bot':
      return (
        <LazyBoundary>
          <OrganisationBotDrawer organisationId={organisationId} onClose={onClose} />
        </LazyBoundary>
      );
    case 'secret':
      return <NewSecretDialog integration={task.integration} onClose={onClose} />;
    case 'rotate':
      return (
        <RotateSecretDialog
          integration={task.integration}
          onRotated={(integration) => {
            onTask({ kind: 'secret', integration });
            onDone();
          }}
          onClose={onClose}
        />
      );
    case 'switch':
    case 'delete':
      return (
        <ConfirmIntegrationDialog
          kind={task.kind}
          integration={task.integration}
          onSettled={onDone}
          onClose={onClose}
        />
      );
    default:
      if (!mayChange) return <IntegrationReadOnlyDrawer integration={task.integration} onClose={onClose} />;
      return (
        <Suspense fallback={null}>
          <IntegrationForm
            integration={task.integration}
            isEditing={task.kind === 'edit'}
            onClose={onClose}
          />
        </Suspense>
      );
  }
}
