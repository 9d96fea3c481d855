import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { touchTarget } from './touch-target';

/** The button that adds a record. */
export function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="contained" startIcon={<AddOutlined />} onClick={onClick} sx={touchTarget}>
      {label}
    </Button>
  );
}
