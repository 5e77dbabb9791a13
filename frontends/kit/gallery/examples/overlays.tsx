import { useState, type ReactNode } from 'react';
import { ApiError } from '../../src/api';
import { Button, Notice, TextInput, toast } from '../../src/base';
import { ConfirmDialog, ConfirmMutation, Dialog, Drawer } from '../../src/dialog';
import type { Examples } from './example';

/** `index.html?open=Dialog` opens it at once, for the pictures. */
const openedByAddress = new URLSearchParams(location.search).get('open');

function Opened({ name, children }: { name: string; children: (opened: boolean, close: () => void) => ReactNode }) {
  const [opened, setOpened] = useState(openedByAddress === name);
  return (
    <>
      <Button onClick={() => setOpened(true)}>Open</Button>
      {children(opened, () => setOpened(false))}
    </>
  );
}
const text = <p>A class with tests cannot be deleted. Students who have paid keep their results.</p>;
const noChange = () => undefined;
const failed = {
  mutate: noChange,
  reset: noChange,
  isPending: false,
  error: new ApiError(409, { error: 'A test is running.' }),
};

export const overlays = {
  Dialog: {
    'with a form': (
      <Opened name="Dialog">
        {(opened, onClose) => (
          <Dialog
            opened={opened}
            onClose={onClose}
            title="Rename class"
            footer={
              <>
                <Button onClick={onClose}>Cancel</Button>
                <Button variant="filled">Save</Button>
              </>
            }
          >
            <TextInput label="Class title" value="JEE Main 2027" onChange={noChange} />
          </Dialog>
        )}
      </Opened>
    ),
    large: (
      <Opened name="Dialog large">
        {(opened, onClose) => (
          <Dialog opened={opened} onClose={onClose} title="All questions" size="lg">
            {Array.from({ length: 40 }, (_, at) => (
              <p key={at}>Question {at + 1}</p>
            ))}
          </Dialog>
        )}
      </Opened>
    ),
  },
  ConfirmDialog: {
    usual: (
      <Opened name="ConfirmDialog">
        {(opened, onClose) => (
          <ConfirmDialog
            opened={opened}
            onClose={onClose}
            onConfirm={onClose}
            title="Submit the test?"
            confirm="Submit"
          >
            3 of 30 questions have no answer.
          </ConfirmDialog>
        )}
      </Opened>
    ),
    'dangerous, under way, refused': (
      <Opened name="ConfirmDialog danger">
        {(opened, onClose) => (
          <ConfirmDialog
            danger
            pending
            opened={opened}
            onClose={onClose}
            onConfirm={noChange}
            title="Delete this class?"
            confirm="Delete"
            error="A test of this class is running."
          >
            {text}
          </ConfirmDialog>
        )}
      </Opened>
    ),
  },
  ConfirmMutation: {
    refused: (
      <Opened name="ConfirmMutation">
        {(opened, onClose) => (
          <ConfirmMutation
            mutation={failed}
            variables={opened || undefined}
            onClose={onClose}
            title="Archive this test?"
            confirm="Archive"
            refused="The test was not archived"
          >
            {text}
          </ConfirmMutation>
        )}
      </Opened>
    ),
  },
  Drawer: {
    usual: (
      <Opened name="Drawer">
        {(opened, onClose) => (
          <Drawer opened={opened} onClose={onClose} title="Filters">
            <div className="stack">
              <Notice live={false}>12 classes fit.</Notice>
              <TextInput label="Teacher" value="" onChange={noChange} />
            </div>
          </Drawer>
        )}
      </Opened>
    ),
  },
  toast: {
    'success, information, failure': (
      <div className="row">
        <Button onClick={() => toast.success('The class is saved')}>Success</Button>
        <Button onClick={() => toast.info('A new version is ready')}>Information</Button>
        <Button onClick={() => toast.error('The class was not saved. Please try again.')}>Failure</Button>
      </div>
    ),
  },
} satisfies Examples;

if (openedByAddress === 'toast') {
  toast.success('The class is saved');
  toast.info('A new version is ready');
  toast.error('The class was not saved. Please try again.');
}
