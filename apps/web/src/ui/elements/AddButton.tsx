import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { touchTarget } from './touch-target';

/** The button that begins a new record. */
export function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="contained" startIcon={<AddOutlined />} onClick={onClick} sx={touchTarget}>
      {label}
    </Button>
  );
}
