import { Button } from '@kasauti/web-kit/base';

export const MoreButton = ({
  isOpen,
  onToggle,
  more,
  less,
}: {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  more: string;
  less: string;
}) => (
  <Button variant="subtle" size="sm" aria-expanded={isOpen} onClick={() => onToggle(!isOpen)}>
    {isOpen ? less : more}
  </Button>
);
