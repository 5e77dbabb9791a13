import { Button, Notice } from '@kasauti/web-kit/base';

/** In a dialog about what changed while it was open: until it is pressed, the decision is about what was shown before. */
export const ChangedSince = ({ title, onRead }: { title: string; onRead: () => void }) => (
  <Notice
    tone="warn"
    title={title}
    action={
      <Button size="sm" onClick={onRead}>
        I have read it
      </Button>
    }
  />
);
