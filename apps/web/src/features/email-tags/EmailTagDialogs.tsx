import { lazy } from 'react';
import { t } from '../../lib/locale/i18n';
import { showToast } from '../../lib/show-toast';
import { LazyBoundary } from '../../ui/failures/LazyBoundary';
import { ConfirmTagDialog } from './ConfirmTagDialog';
import type { EmailTagTask } from './data/email-tag-task';
import { EmailTagDetails } from './EmailTagDetails';

// Loaded when opened, because the forms validate with the contract and therefore need Zod.
const EmailTagForm = lazy(async () => ({ default: (await import('./form/EmailTagForm')).EmailTagForm }));
const MergeTagDialog = lazy(async () => ({ default: (await import('./MergeTagDialog')).MergeTagDialog }));
const RuleOrderDrawer = lazy(async () => ({
  default: (await import('./rules/RuleOrderDrawer')).RuleOrderDrawer,
}));

interface EmailTagDialogsProps {
  task: EmailTagTask;
  /** The organisation of the list; '' is the user's own. */
  organisationId: string;
  onClose: () => void;
}

/** The overlay of the list of tags: the drawer or a confirmation. */
export function EmailTagDialogs({ task, organisationId, onClose }: EmailTagDialogsProps) {
  const saved = () => {
    showToast.success(t('email-tags.saved'));
    onClose();
  };
  switch (task.kind) {
    case 'read':
      return <EmailTagDetails tag={task.tag} onClose={onClose} />;
    case 'archive':
    case 'delete':
      return <ConfirmTagDialog question={task} onClose={onClose} />;
    case 'merge':
      return (
        <LazyBoundary>
          <MergeTagDialog tag={task.tag} onClose={onClose} />
        </LazyBoundary>
      );
    case 'order':
      return (
        <LazyBoundary>
          <RuleOrderDrawer organisationId={organisationId} onClose={onClose} />
        </LazyBoundary>
      );
    case 'add':
    case 'edit':
    case 'past':
      return (
        <LazyBoundary>
          <EmailTagForm
            tag={'tag' in task ? task.tag : null}
            organisationId={organisationId}
            opensBackfill={task.kind === 'past'}
            onSaved={saved}
            onClose={onClose}
          />
        </LazyBoundary>
      );
  }
}
