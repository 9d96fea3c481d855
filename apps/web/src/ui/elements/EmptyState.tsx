import InboxOutlined from '@mui/icons-material/InboxOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ElementType, ReactNode } from 'react';

interface EmptyStateProps {
  /** One sentence: what is missing and what to do. */
  text: string;
  action?: ReactNode;
  icon?: ElementType;
}

/** An empty state with optional actions. */
export function EmptyState({ text, action, icon: Icon = InboxOutlined }: EmptyStateProps) {
  return (
    <Stack spacing={2} sx={{ alignItems: 'center', textAlign: 'center', paddingBlock: 6, paddingInline: 2 }}>
      <Stack
        sx={{
          width: 64,
          height: 64,
          borderRadius: '50%',
          alignItems: 'center',
          justifyContent: 'center',
          bgcolor: 'action.hover',
          color: 'text.secondary',
        }}
      >
        <Icon fontSize="large" aria-hidden />
      </Stack>
      <Typography sx={{ color: 'text.secondary', maxWidth: 420 }}>{text}</Typography>
      {action}
    </Stack>
  );
}
